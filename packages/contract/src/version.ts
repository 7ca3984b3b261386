/** The product's version, as package.json and CHANGELOG.md say it. Raised with every release (CONTRIBUTING.md). */
export const VERSION = '0.2.0';
