/** The form in which column names are compared: without case, spaces and underscores. */
export function fieldKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, '');
}

/** The form in which column names of other systems are compared: as `fieldKey`, and without a plural s. */
export const columnKey = (name: string): string => fieldKey(name).replace(/s$/, '');
