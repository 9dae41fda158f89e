import { maxFormPhotos } from '@opina/contract/constants';
import { useStore } from '../../hooks/use-store.ts';
import { useForm } from './form-context.ts';

/** What screen readers are told without being asked: only what somebody has to know. */
export function Announcements() {
  const { store, uploads, texts } = useForm();
  const isOffline = useStore(store, (state) => state.saving === 'offline');
  const failure = useStore(store, (state) => state.failure);
  const isBusy = useStore(store, (state) => state.busy === 'send');
  const leftOut = useStore(uploads, (state) => state.leftOut);
  const failed = useStore(uploads, (state) => state.uploads.find(({ fault }) => fault)?.fault);
  const said = [
    failure && texts[failure],
    isBusy && texts.sending,
    isOffline && texts.offline,
    leftOut && texts.tooManyPhotos(maxFormPhotos),
    failed && !leftOut && texts.uploadFailed,
  ];
  return (
    <div className="of-hidden" role="status" aria-live="polite">
      {said.filter(Boolean).join(' ')}
    </div>
  );
}
