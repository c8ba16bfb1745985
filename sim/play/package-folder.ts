import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Built code and its source stand at different depths. */
const above = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));

/** Where the package is. */
export const PACKAGE_FOLDER = above(dirname(fileURLToPath(import.meta.url)));
