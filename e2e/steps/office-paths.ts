import { paths } from '../../apps/office/src/base/paths.ts';

/** Every page of the office that needs no id. */
export const OFFICE_PATHS: readonly string[] = Object.values(paths).filter(
  (path): path is string =>
    typeof path === 'string' && !path.includes(':') && path !== paths.invitation,
);
