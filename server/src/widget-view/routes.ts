import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { observePage, rootRequest } from '../product-page/root-input.ts';
import type { PageContext } from '../products/page-observations.ts';
import type { RenderView } from './load-view.ts';
import { drawView, readView } from './view.ts';

export interface ViewContext extends PageContext {
  /** Undefined: the widget is not built. */
  readonly renderView?: RenderView | undefined;
}

export const viewRoutes = (context: ViewContext): Pick<CallHandlers, 'getView'> => ({
  getView: async (input) => {
    const content = await context.read((sql) => readView(sql, rootRequest(input)));
    observePage(context, input);
    const { store_id: storeId } = input.query;
    const place = { storeId, origin: input.ownOrigin };
    const { cut, locale, root, answers, photos } = await drawView(context.renderView, content, place);
    const { first: html, lead, rest } = cut;
    return { html, lead, locale, root, answers, photos, rest };
  },
});
