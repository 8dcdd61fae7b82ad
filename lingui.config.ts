import { defineConfig } from "@lingui/cli";

export default defineConfig({
  sourceLocale: "ru",
  locales: ["ru", "en"],
  catalogs: [{ path: "<rootDir>/src/i18n/catalogues/{locale}", include: ["src"] }],
});
