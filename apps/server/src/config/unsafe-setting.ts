/** A setting that must not be used, by its name. */
export class UnsafeSettingError extends Error {
  override name = 'UnsafeSettingError';
}
