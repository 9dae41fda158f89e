import {
  invitationChannels,
  maxDelayDays,
  maxIncentiveLength,
  maxLinkDays,
} from '@opina/contract/constants/invitations';
import { maxStoreUrlLength } from '@opina/contract/constants/stores';
import { Section } from '../../../forms/section.tsx';
import { DelayList } from './delay-list.tsx';
import { CheckSetting, ChoiceSetting, NumberSetting, TextSetting } from './store-fields.tsx';
import { useStoreTexts } from './store-texts.ts';

const colourLength = 7;

/** How customers are asked for a review after an order. */
export function InvitationSection() {
  const texts = useStoreTexts();
  return (
    <Section title={texts.invitations} hint={texts.invitationsHint}>
      <CheckSetting name="invitations.enabled" />
      <div className="form-row">
        <NumberSetting name="invitations.delay_days" min={0} max={maxDelayDays} />
        <NumberSetting name="invitations.reminder_days" min={1} max={maxDelayDays} isOptional />
        <NumberSetting name="invitations.min_days_between" min={0} max={maxDelayDays} />
        <NumberSetting name="invitations.send_from" min={0} max={23} />
        <NumberSetting name="invitations.send_until" min={1} max={24} />
        <NumberSetting name="invitations.link_days" min={1} max={maxLinkDays} />
        <ChoiceSetting
          name="invitations.channel"
          options={invitationChannels.map((value) => ({ value, text: texts.channels[value] }))}
        />
      </div>
      <DelayList />
      <div>
        <h3>{texts.inTheMail}</h3>
      </div>
      <TextSetting name="invitations.incentive" maxLength={maxIncentiveLength} />
      <div className="form-row">
        <TextSetting
          name="invitations.color"
          maxLength={colourLength}
          pattern="#[0-9a-fA-F]{6}"
          placeholder="#5b3a29"
        />
        <TextSetting name="invitations.logo_url" type="url" maxLength={maxStoreUrlLength} />
      </div>
      <CheckSetting name="invitations.count_opens" />
    </Section>
  );
}
