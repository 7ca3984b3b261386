import { expect, it } from 'vitest';
import { missingPermissionText, STAFF_PERMISSION_NAMES } from './staff-permission-names.ts';
import { STAFF_PERMISSIONS } from './staff-permissions.ts';

it('calls each permission by a name of its own', () => {
  const names = STAFF_PERMISSIONS.map((one) => STAFF_PERMISSION_NAMES[one]);
  expect(new Set(names).size).toBe(STAFF_PERMISSIONS.length);
});

it('says what is missing, and who gives it', () => {
  expect(missingPermissionText(['reports', 'cash'])).toBe(
    'Dafür brauchst du das Recht „Berichte“ oder „Kasse“. Die Leitung gibt es dir im Büro unter „Team“. Danach lade diese Seite neu.',
  );
});
