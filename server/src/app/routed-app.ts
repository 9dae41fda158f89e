import { consoleSessions } from '../accounts/sessions.ts';
import { serveFeeds } from '../feeds/serve-feeds.ts';
import { mailOutcomes } from '../invitations/mail-outcomes.ts';
import { serveOpened } from '../mail/serve-opened.ts';
import type { Link } from '../platform/core/request-link.ts';
import type { AppOptions } from '../platform/http/create-app.ts';
import { readSharedCodes } from '../products/shared-codes.ts';
import { readFormLink, readOfToken } from '../review-form/links/read-link.ts';
import { unsubscribeAddress } from '../review-form/links/unsubscribe-address.ts';
import { getReviewForm } from '../review-form/page/get-form.ts';
import type { RenderFormPage } from '../review-form/page/load-form-page.ts';
import { serveFormPage } from '../review-form/page/serve-form-page.ts';
import { serveLogs } from '../review-log/serving/serve-log.ts';
import { type RenderVerifyPage, serveVerifyPage } from '../review-log/serving/serve-verify-page.ts';
import { serveEmbeds } from '../store-page/serve-embed.ts';
import { serveStorePages } from '../store-page/serve-store-page.ts';
import { authenticateStore } from '../stores/tokens/tokens.ts';
import type { StoreTransfers } from '../transfers/store-transfers.ts';
import { serveUnsubscribePages } from '../unsubscribe/serve-page.ts';
import { createRoutes } from './create-routes.ts';
import { findMedia } from './find-media.ts';
import { routeCalls, trustingNotFound } from './route-calls.ts';
import type { StoreDatabase, StoreDatabases } from './store-databases.ts';
import { storeDirectory } from './store-directory.ts';

interface PageOptions {
  /** The address under which browsers reach the server; see `ownOrigin`. */
  readonly publicUrl: string | undefined;
  /** Draws the review form; undefined: there is no page of it. */
  readonly renderForm: RenderFormPage | undefined;
  /** Draws the page that checks a log; undefined: there is none. */
  readonly renderVerify: RenderVerifyPage | undefined;
}

/** The parts of the app that use the database of a store. */
export function routedApp(
  databases: StoreDatabases,
  transfers: StoreTransfers,
  { publicUrl, renderForm, renderVerify }: PageOptions,
): Pick<
  AppOptions,
  'handlers' | 'authenticate' | 'readSharedCodes' | 'sessions' | 'readLink' | 'addPages' | 'mediaAccess'
> {
  const onStore = <T>(storeId: string, work: (context: StoreDatabase['context']) => Promise<T>) =>
    trustingNotFound(databases, async () => work(databases.of(storeId).context));
  // All databases have the key of the home database.
  const readLink = (token: string) => readFormLink(databases.all[0].context.tokens, token);
  const ofForm =
    <T>(read: (context: StoreDatabase['context'], link: Link) => Promise<T>) =>
    (token: string) =>
      readOfToken(token, readLink, (link) => onStore(link.storeId, (context) => read(context, link)));
  const formPage = { readForm: ofForm(getReviewForm), unsubscribeAddress: ofForm(unsubscribeAddress) };
  const stores = storeDirectory(databases);
  const { media, mailSetup } = databases.all[0].context;
  const { signatures } = media;
  const sendsMail = mailSetup?.isSending ?? false;
  return {
    handlers: routeCalls(databases, ({ context }) => createRoutes(context, transfers, stores)),
    sessions: consoleSessions(databases.all[0].context),
    authenticate: (storeId, token) =>
      onStore(storeId, (context) => authenticateStore(context, storeId, token)),
    readSharedCodes: (storeId) =>
      onStore(storeId, ({ read }) => read((sql) => readSharedCodes(sql, storeId))),
    readLink,
    mediaAccess: { find: findMedia(databases), signatures },
    addPages: (scope) => {
      serveStorePages(scope, (storeId, work) => onStore(storeId, ({ read }) => read(work)), {
        publicUrl,
        sendsMail,
      });
      serveLogs(scope, onStore);
      serveVerifyPage(scope, onStore, { render: renderVerify, publicUrl });
      serveFeeds(scope, onStore, publicUrl);
      serveEmbeds(scope, onStore, publicUrl);
      serveFormPage(scope, { render: renderForm, ...formPage, publicUrl, signatures });
      serveOpened(scope, (storeId, work) => onStore(storeId, ({ write }) => work(write)), mailOutcomes);
      serveUnsubscribePages(scope, async (token, work) => {
        const of = await databases.all[0].context.tokens.read('unsubscribe', token);
        return of && onStore(of.storeId, work);
      });
    },
  };
}
