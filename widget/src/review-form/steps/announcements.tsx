import { maxFormPhotos, maxFormTextLength } from '@opina/contract/constants/review-form';
import { useStore } from '../../hooks/use-store.ts';
import { lengthOf } from '../model/check-draft.ts';
import { useForm } from './form-context.ts';

/** What screen readers are told without being asked: only what somebody has to know. */
export function Announcements() {
  const { store, uploads, texts } = useForm();
  const isOffline = useStore(store, (state) => state.saving === 'offline');
  const failure = useStore(store, (state) => state.failure);
  const isBusy = useStore(store, (state) => state.busy === 'send');
  const leftOut = useStore(uploads, (state) => state.leftOut);
  const failed = useStore(uploads, (state) => state.uploads.find(({ fault }) => fault)?.fault);
  const left = useStore(store, ({ current }) => maxFormTextLength - lengthOf(current?.draft.text ?? ''));
  const said = [
    // In steps, or each key would be followed by words.
    left >= 0 && left <= 100 && left % 20 === 0 && texts.charactersLeft(left),
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
