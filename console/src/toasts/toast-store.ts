export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'failed';
  readonly text: string;
  /** The button on it, such as undo. */
  readonly action?: { readonly text: string; readonly run: () => void };
}

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const currentToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that stay on screen at once. */
const maxToasts = 3;

/** The oldest goes; of what failed only if there is nothing else, as that stays until it is closed. */
function withRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= maxToasts) return all;
  const gone = all.slice(0, -1).find(({ kind }) => kind === 'done') ?? all[0];
  return all.filter((toast) => toast !== gone);
}

/** Shows a message that does not interrupt. Returns what takes it away. */
export function showToast(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1;
  const id = lastId;
  set(withRoom([...toasts, { ...toast, id }]));
  return () => closeToast(id);
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}
