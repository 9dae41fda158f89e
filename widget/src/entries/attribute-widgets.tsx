import { localeOf } from '@opina/contract/locale-of';
import { listOpinions } from '../api/reviews/list-opinions.ts';
import { getRoot } from '../api/root/get-root.ts';
import { readRoot } from '../api/root/read-root.ts';
import { joinTags } from '../api/surveys/survey-address.ts';
import { ofDocument } from '../browser/unclobbered.ts';
import { whenStyled } from '../browser/when-styled.ts';
import { expectedPercentage } from '../entities/attribute-scale.ts';
import { hasReviewsToShow } from '../entities/shown-reviews.ts';
import type { Attribute } from '../entities/survey.ts';
import type { PageStart, SyncWidgets } from '../loader/page-start.ts';
import { fillAttributePlaceholders, type Placeholder } from '../page/mounting/attribute-placeholders.ts';
import { loadStrongerSheet } from '../page/style-sheets/load-stronger-sheet.ts';
import { defendControls } from '../page/style-sheets/specificity-probe.ts';
import { AttributeWidget } from '../sections/attribute-widget/attribute-widget.tsx';
import { readSetting, type Settings } from '../settings/settings.ts';
import { bindSurveyCalls, type SurveyCalls } from '../stores/surveys/survey-calls.ts';
import { createFormats } from '../text/formats.ts';
import { loadTexts } from '../text/load-texts.ts';
import { draw } from './draw.tsx';

interface AttributeWidgetsStart {
  /** Base addresses of the two APIs, without a slash at their end. */
  apiUrl: string;
  surveyApiUrl: string;
  settings: Settings;
  stylesheet: HTMLLinkElement;
  /** The main widget's root call, where it shows the same product. */
  root?: Promise<unknown> | undefined;
  /** Aborts when the widgets have to go. */
  signal: AbortSignal;
}

interface Survey {
  calls: SurveyCalls;
  attributes: Promise<Attribute[]>;
}

/**
 * Shows an attribute in every element of class `ts-sincero-attribute`, those too that come later, until the signal
 * aborts. An element whose attribute is unknown, or has no answers, stays empty.
 */
function startAttributeWidgets(start: AttributeWidgetsStart): void {
  const { apiUrl, surveyApiUrl, settings, stylesheet, signal } = start;
  const code = readSetting(settings.get('_productId'));
  const storeId = readSetting(settings.get('_storeId'));
  const api = { apiUrl, code, storeId };
  const pageTags = joinTags(settings.get('_tags'));
  const surveys = new Map<string, Survey>();
  let language: ReturnType<typeof loadLanguage> | undefined;

  /** One for all elements of the same tags. */
  function surveyOf(tags: string): Survey {
    const known = surveys.get(tags);
    if (known) return known;
    const calls = bindSurveyCalls(api, surveyApiUrl, tags, signal);
    const survey = { calls, attributes: calls.getProductAnswersSummary() };
    surveys.set(tags, survey);
    return survey;
  }

  async function load(placeholder: Placeholder) {
    const { element, node, place } = placeholder;
    language ??= loadLanguage(start);
    const id = (element.dataset.attribute ?? '').trim();
    const spoken = await language;
    if (placeholder.signal.aborted) return;
    if (!spoken) {
      place();
      return;
    }
    const { calls, attributes } = surveyOf(pageTags || joinTags(element.dataset.tags));
    const [known] = await Promise.all([
      attributes,
      whenStyled(stylesheet).then(() => defendControls(element, placeholder.signal, loadStrongerSheet)),
    ]);
    if (placeholder.signal.aborted) return;
    const attribute = known.find((one) => one.id === id);
    place();
    if (!attribute || expectedPercentage(attribute) === undefined) return;
    const content = (
      <AttributeWidget
        attribute={attribute}
        language={spoken}
        calls={{
          listSurveyAnswers: calls.listSurveyAnswers,
          listOpinions: (query, querySignal) => listOpinions(api, query, querySignal),
        }}
      />
    );
    draw(node, content, placeholder.signal, () => {});
  }

  fillAttributePlaceholders((placeholder) => {
    load(placeholder).catch(() => {
      if (!placeholder.signal.aborted) placeholder.place();
    });
  }, signal);
}

/**
 * The store's language, which root tells, or the page's where root cannot be had; `undefined` where the store has
 * switched surveys off, or shows no reviews of the product: what customers answered came with their reviews.
 */
async function loadLanguage({ apiUrl, settings, signal, root: mainRoot }: AttributeWidgetsStart) {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const response = mainRoot ?? getRoot(apiUrl, settings, controller);
  const root = await response.then(readRoot, () => undefined);
  if (root && !(root.features.surveys && hasReviewsToShow(root))) return undefined;
  const storeLocale = root?.storeLocale ?? ofDocument('documentElement').lang;
  const locale = localeOf(storeLocale);
  return { locale, storeLocale, texts: await loadTexts(locale), formats: createFormats(storeLocale, locale) };
}

/** The attributes of the product that the settings name, from the moment both its ids are there; anew for another one. */
export function startWidget({
  address,
  apiUrl,
  stylesheet,
  findMain,
  functions,
  signal,
}: PageStart): SyncWidgets {
  const [readApiUrl, readSettings, , , keyOf] = functions;
  const surveyApiUrl = readApiUrl(address, 'data-survey-api-url');
  let shown = '';
  let controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  return () => {
    const settings = readSettings();
    const key = keyOf(settings);
    if (signal.aborted || key === shown) return;
    controller.abort();
    controller = new AbortController();
    shown = key;
    if (!settings || !key) return;
    if (!stylesheet.isConnected) ofDocument('head').append(stylesheet);
    const main = findMain();
    const root = main?.key === key ? main.root : undefined;
    startAttributeWidgets({ apiUrl, surveyApiUrl, settings, stylesheet, root, signal: controller.signal });
  };
}
