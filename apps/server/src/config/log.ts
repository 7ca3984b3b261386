import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';

/** Request parts that never reach the log. */
const SECRET_PATHS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
];

/** Database errors carry their whole connection, and bodies may hang on others: only what a person needs is kept. */
function plainError(error: Error & { code?: unknown }): object {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

export const LOG_OPTIONS: LoggerOptions = {
  redact: { paths: SECRET_PATHS, remove: true },
  serializers: { err: plainError },
};

export function makeLog(level: Config['logLevel']): Logger {
  return pino({ ...LOG_OPTIONS, level });
}
