import { maxPageSize } from '@opina/contract/constants/paging';
import { call } from '../api/call.ts';
import { saveFile } from '../files/save-file.ts';
import { mergePages, type Person } from './merge-pages.ts';

/** Everything that the store keeps about a person, all pages of it. */
export async function readPerson(storeId: string, email: string): Promise<Person> {
  let person: Person | undefined;
  for (let page = 1; person?.has_next_page ?? true; page += 1) {
    const next = await call('exportPerson', {
      params: { store_id: storeId },
      query: { page, per_page: maxPageSize },
      body: { email },
    });
    person = mergePages(person, next);
  }
  return person as Person;
}

/** Gives a person's data to the browser as a file. */
export function downloadPerson(person: Person): void {
  const { has_next_page: _, ...data } = person;
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, `${person.email.replace(/[^\w.@-]/g, '_')}.json`);
}
