/** A small project of somebody's own: one browser-less suite against the address in API_URL. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  reporter: 'line',
  use: { extraHTTPHeaders: { requestToken: process.env['API_TOKEN'] ?? '' } },
});
