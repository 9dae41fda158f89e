import type { HostWindow } from '../page/globals.ts';
import { createLifeCycle } from './life-cycle.ts';
import { readScriptAddress } from './script-address.ts';

const living = (window as HostWindow)._trustvox_initializer;

// A page may carry the script several times: what lives goes on living.
const initializer = living?.opina ? living : createLifeCycle(readScriptAddress());

(window as HostWindow)._trustvox_initializer = initializer;
initializer.autoInitialize();
