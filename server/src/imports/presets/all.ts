import { cusrev, cusrevQuestions } from './cusrev.ts';
import { judgeme, judgemeTemplate, judgemeWoocommerce } from './judgeme.ts';
import { loox, looxImport } from './loox.ts';
import { okendo, okendoApi, okendoImport } from './okendo.ts';
import { ownCsv } from './own-csv.ts';
import type { Preset } from './preset.ts';
import { opinew, ryviu, shopify, stamped } from './shopify-apps.ts';
import { trustpilot } from './trustpilot.ts';
import { vtex, vtexApi } from './vtex.ts';
import { woocommerce } from './woocommerce.ts';
import { yotpo, yotpoOld } from './yotpo.ts';

export const presets: readonly Preset[] = [
  ownCsv,
  judgeme,
  judgemeTemplate,
  judgemeWoocommerce,
  yotpo,
  yotpoOld,
  loox,
  looxImport,
  stamped,
  okendoImport,
  okendo,
  okendoApi,
  shopify,
  opinew,
  ryviu,
  woocommerce,
  cusrev,
  cusrevQuestions,
  vtex,
  vtexApi,
  trustpilot,
];

export const presetNames = presets.map(({ name }) => name);
