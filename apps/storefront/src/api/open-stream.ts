import { openStream as open } from '@tischlein/client/keep-live.ts';
import type { Route, UrlParts } from '@tischlein/client/url.ts';
import { LANGUAGE, LANGUAGE_PATH } from '../language/language.ts';

/** Opens an event stream of the contract's, whose texts are in the language of this page. */
export const openStream = (route: Route, { params }: Pick<UrlParts, 'params'>): EventSource =>
  open(route, { params: params!, query: LANGUAGE_PATH ? { language: LANGUAGE } : {} });
