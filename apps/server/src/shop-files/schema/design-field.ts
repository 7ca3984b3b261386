import { z } from 'zod';
import { focus, line, picture } from './fields.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'colour' })
  .describe("Farbe in Anführungszeichen, z. B. '#b3261e' (sonst ist # ein Kommentar)");

export const design = z
  .strictObject({
    accent: colour.describe('Hauptfarbe'),
    accentDark: colour.optional().describe('Hauptfarbe im dunklen Modus; ohne Angabe berechnet'),
    surface: colour.optional().describe('Hintergrund; ohne Angabe aus der Stimmung'),
    mood: z
      .enum(['warm', 'fresh', 'night', 'plain'])
      .optional()
      .describe('Stimmung; ohne Angabe plain'),
    radius: z.enum(['none', 'small', 'large']).optional().describe('Ecken; ohne Angabe small'),
    pictures: z
      .enum(['small', 'large'])
      .optional()
      .describe('Bilder der Gerichte: klein neben dem Text oder groß darüber; ohne Angabe small'),
    logo: picture.optional(),
    heroImage: picture.optional().describe('Großes Bild oben auf der Startseite'),
    heroFocus: focus.optional(),
    claim: line.optional().describe('Ein Satz unter dem Namen'),
  })
  .describe('Aussehen');
