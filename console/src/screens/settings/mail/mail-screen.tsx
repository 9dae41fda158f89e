import '../../../inbox/inbox.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../forms/section.tsx';
import { storeSettingsQuery } from '../../../query/store-settings.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { mailSetupQuery } from './mail-queries.ts';
import { MailQueue } from './mail-queue.tsx';
import { useMailScreenTexts } from './mail-screen-texts.ts';

/** How mail is sent, and what waits or has failed. */
export function MailScreen() {
  const texts = useMailScreenTexts();
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="read">
      <Setup />
      <Asking />
      <MailQueue />
    </SettingsPage>
  );
}

/** What the operator of the server has set. */
function Setup() {
  const { id: storeId } = useStore();
  const texts = useMailScreenTexts();
  const common = useCommonTexts();
  const { number } = useFormats();
  const { data, error, isPending, refetch } = useQuery(mailSetupQuery(storeId));
  return (
    <Section title={texts.setup} hint={texts.setupHint}>
      {isPending && <Skeleton lines={3} label={common.loading} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {!data.is_sending && <Notice kind="warn">{texts.notSending}</Notice>}
          <Facts
            facts={[
              [texts.senderName, data.sender_name],
              [texts.senderAddress, data.sender_address ?? texts.none],
              [texts.hourlyLimit, number(data.hourly_limit)],
              [texts.bounces, data.takes_bounces ? texts.bouncesTaken : texts.bouncesAtOnce],
            ]}
          />
        </>
      )}
    </Section>
  );
}

/** When customers are asked: these settings stand on the page of the store. */
function Asking() {
  const { id: storeId } = useStore();
  const texts = useMailScreenTexts();
  const settings = useQuery(storeSettingsQuery(storeId)).data?.invitations;
  if (settings === undefined) return null;
  return (
    <Section title={texts.asking}>
      <Facts
        facts={[
          [texts.invitations, settings.enabled ? texts.on : texts.off],
          [texts.hours, texts.hoursOf(settings.send_from, settings.send_until)],
          [texts.delay, texts.days(settings.delay_days)],
          [texts.reminder, settings.reminder_days === null ? texts.none : texts.days(settings.reminder_days)],
          [texts.incentive, settings.incentive?.text ?? texts.none],
        ]}
      />
      <div className="row">
        <Link to="/stores/$storeId/settings/store" params={{ storeId }}>
          {texts.toStore}
        </Link>
        <Link to="/stores/$storeId/invitations/texts" params={{ storeId }}>
          {texts.toTexts}
        </Link>
      </div>
    </Section>
  );
}
