import type { CommandEnv } from '../db/with-database.ts';

export interface BackupSurroundings {
  env: CommandEnv & { SECRET_KEY?: string | undefined };
  print: (text: string) => void;
  /** What must not be overlooked. */
  warn: (text: string) => void;
  /** Asks at the terminal without showing what is typed; missing where nobody sits there. */
  askHidden?: (question: string) => Promise<string>;
  /** The first line of the standard input. */
  readLine: () => Promise<string>;
}
