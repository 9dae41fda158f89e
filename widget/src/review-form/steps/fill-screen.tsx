import { maxFormTextLength, shownNames } from '@opina/contract/constants/review-form';
import { useRef } from 'react';
import { optionNames } from '../../entities/option-names.ts';
import { useStore } from '../../hooks/use-store.ts';
import { lengthOf } from '../model/check-draft.ts';
import type { FormItem } from '../model/form.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { ProductHero } from '../ui/product-hero.tsx';
import { StarField } from '../ui/star-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DisclosureFields } from './disclosure-fields.tsx';
import { useForm } from './form-context.ts';
import { MediaField } from './media-field.tsx';
import { Preview } from './preview.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SendPart } from './send-part.tsx';
import { withInitial } from './shown-name.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { WithdrawPart } from './withdraw-part.tsx';

/** One product: everything that can be said of it. */
export function FillScreen({ item }: { item: FormItem }) {
  const { store, texts } = useForm();
  const { form } = useStore(store, (state) => state);
  const ref = useRef<HTMLFormElement>(null);
  useFaultFocus(ref);
  const accepts = form.accepts.photos || form.accepts.video;
  return (
    <form
      className="of-form"
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const website = new FormData(event.currentTarget).get('website');
        void store.send(typeof website === 'string' ? website : '');
      }}
    >
      <ProductHero product={item} heading={form.kind === 'edit' ? texts.editHeading : texts.heading} />
      {form.refusalNote !== '' && <RefusalNote text={form.refusalNote} />}
      <MainFields item={item} />
      {accepts && <MediaField item={item} />}
      <MoreFields item={item} />
      <DisclosureFields item={item} />
      <NameFields item={item} />
      <Preview item={item} />
      <SendPart />
      {form.canWithdraw && <WithdrawPart />}
      <div className="of-hidden" aria-hidden="true">
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </form>
  );
}

function useFaultText() {
  const { store, texts } = useForm();
  const faults = useStore(store, (state) => state.faults);
  return (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault && texts[fault];
  };
}

function MainFields({ item: { draft } }: { item: FormItem }) {
  const { store, texts, count } = useForm();
  const fault = useFaultText();
  return (
    <>
      <StarField
        rate={draft.rate}
        fault={fault('rate')}
        onChange={(rate) => store.change({ rate })}
        texts={texts}
      />
      <TextField
        field="text"
        label={texts.text}
        hint={texts.textHint}
        value={draft.text}
        counter={texts.counter(count(lengthOf(draft.text)), count(maxFormTextLength))}
        fault={fault('text')}
        isLong
        onChange={(text) => store.change({ text })}
      />
    </>
  );
}

function MoreFields({ item: { draft, questions } }: { item: FormItem }) {
  const { store, texts } = useForm();
  const fault = useFaultText();
  const answer = draft.recommends === undefined ? [] : [draft.recommends ? 'yes' : 'no'];
  return (
    <>
      <ChoiceField
        field="recommends"
        label={texts.recommend}
        options={[
          { value: 'yes', text: texts.yes },
          { value: 'no', text: texts.no },
        ]}
        chosen={answer}
        isSingle
        onChange={([value]) =>
          store.change({ recommends: value === undefined ? undefined : value === 'yes' })
        }
      />
      {questions.map(({ id, text, isSingle, options }) => {
        const own = options.map((option) => option.id);
        const names = optionNames(
          options.map((option) => ({ description: option.text })),
          texts.sizes,
        );
        const others = draft.optionIds.filter((option) => !own.includes(option));
        return (
          <ChoiceField
            key={id}
            field="optionIds"
            label={text}
            options={own.map((value, at) => ({ value, text: names[at] ?? '' }))}
            chosen={draft.optionIds.filter((option) => own.includes(option))}
            isSingle={isSingle}
            fault={fault('optionIds')}
            onChange={(chosen) => store.change({ optionIds: [...others, ...chosen] })}
          />
        );
      })}
      <TextField
        field="title"
        type="text"
        label={texts.title}
        value={draft.title}
        fault={fault('title')}
        onChange={(title) => store.change({ title })}
      />
    </>
  );
}

function NameFields({ item: { draft } }: { item: FormItem }) {
  const { store, texts } = useForm();
  const { names, asks } = useStore(store, (state) => state.form);
  const fault = useFaultText();
  const full = names?.full ?? draft.name.trim();
  const initial = names?.initial ?? withInitial(full);
  const notes = { full, first_initial: initial, anonymous: texts.anonymous };
  return (
    <>
      {asks.name && (
        <TextField
          field="name"
          type="text"
          autoComplete="name"
          label={texts.yourName}
          value={draft.name}
          fault={fault('name')}
          isRequired={draft.nameShown !== 'anonymous'}
          onChange={(name) => store.change({ name })}
        />
      )}
      <ChoiceField
        field="nameShown"
        label={texts.nameShown}
        options={shownNames.map((value) => ({
          value,
          text: notes[value] || texts.displays[value],
          note: notes[value] ? texts.displays[value] : '',
        }))}
        chosen={[draft.nameShown]}
        isSingle
        onChange={([nameShown]) => nameShown && store.change({ nameShown })}
      />
      {asks.email && (
        <TextField
          field="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          label={texts.yourEmail}
          hint={texts.emailHint}
          value={draft.email}
          fault={fault('email')}
          isRequired
          onChange={(email) => store.change({ email })}
        />
      )}
    </>
  );
}
