import { createStore, type Store } from './store.ts';

interface Announcement {
  /** Counts up, so that the same text said twice is two announcements. */
  id: number;
  text: string;
}

export interface Announcer {
  store: Store<Announcement>;
  announce: (text: string) => void;
}

/** Kept outside React state: an announcement must not render the whole widget again. */
export function createAnnouncer(): Announcer {
  const store = createStore<Announcement>({ id: 0, text: '' });
  return {
    store,
    announce: (text) => store.setState({ id: store.getState().id + 1, text }),
  };
}
