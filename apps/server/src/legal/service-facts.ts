import type { Config } from '../config/config.ts';

/** Where the server sends what it needs others for; what the privacy pages of its shops must name. Host names. */
export interface ServiceFacts {
  /** 'mailbox': mails stay here, as in the demo. */
  mails: 'smtp' | 'mailbox' | 'off';
  mailHost: string | null;
  geocoderHost: string | null;
  routerHost: string | null;
  tilesHost: string | null;
  errorReportHost: string | null;
  keepLongerYears: number;
}

/** A server that needs nobody. */
export const NO_SERVICES: ServiceFacts = {
  mails: 'mailbox',
  mailHost: null,
  geocoderHost: null,
  routerHost: null,
  tilesHost: null,
  errorReportHost: null,
  keepLongerYears: 0,
};

/** Never more than the host: addresses of services may hold passwords and keys. */
export function serviceFacts(
  config: Pick<Config, 'production' | 'smtpUrl' | 'places' | 'errorReportUrl' | 'keepLongerYears'>,
): ServiceFacts {
  const { production, smtpUrl, places, errorReportUrl, keepLongerYears } = config;
  return {
    mails: smtpUrl === null ? (production ? 'off' : 'mailbox') : 'smtp',
    mailHost: hostOf(smtpUrl),
    geocoderHost: hostOf(places.geocoder?.url ?? null),
    routerHost: hostOf(places.routerUrl),
    tilesHost: hostOf(places.tilesUrl?.replace(/\{[^}]*\}/g, '0') ?? null),
    errorReportHost: hostOf(errorReportUrl),
    keepLongerYears,
  };
}

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname || null : null;
}
