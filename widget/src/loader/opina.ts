import { readGlobal } from '../browser/unclobbered.ts';
import { readAndRemoveLinks } from '../page/address/answer-link.ts';
import type { HostWindow, Initializer } from './globals.ts';
import { createLifeCycle } from './life-cycle.ts';
import { link } from './mounted-widget.ts';
import { readScriptAddress } from './script-address.ts';

const page: HostWindow = window as object;
const living = readGlobal('_trustvox_initializer') as Initializer | undefined;

// A page may carry the script several times: the first copy stays in charge.
const initializer = living?.opina === true ? living : createLifeCycle(readScriptAddress());

page._trustvox_initializer = initializer;
if (!readGlobal('TrustvoxWidget')) page.TrustvoxWidget = initializer;
initializer.autoInitialize();

/** Opens the form that a link leads to, which may be pressed on the page itself. */
const followLink = (taken: string) => /opina-r/.test(taken) && initializer.review(taken);
followLink(link);
addEventListener('hashchange', () => followLink(readAndRemoveLinks()));
