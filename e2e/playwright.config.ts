import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { CHROMIUM_ARGS_FOR_TESTS, findChromium } from './chromium.ts'

const port = process.env['E2E_PORT'] ?? '3199'
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, 'test-results'),
  preserveOutput: 'failures-only',
  // Each test has people of its own. A file whose tests ran one after the other would end alone.
  fullyParallel: true,
  // A third one would use the fifth of their time in which tests wait, and make a click miss now and then.
  workers: 2,
  // One that passes at the second try is named at the end of the run.
  retries: 1,
  forbidOnly: true,
  // No test is about time, and machines are slow at times.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // A trace is made of pictures of every frame, which is half of all the work; `--trace on` makes one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Requests that go through a service worker may miss the answers that a test puts in place of the server's.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium({ forTests: true }), args: CHROMIUM_ARGS_FOR_TESTS },
  },
  projects: [
    {
      name: 'desktop',
      // Movement costs frames. The tests on phones show it.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      // Most of what happens is the same in every size. A test with something of its own on phones (cards in place of
      // a table, a menu in place of buttons) carries the tag. screens.spec.ts looks at every page in both sizes.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node throwaway-server.ts',
    cwd: import.meta.dirname,
    url: `${baseURL}/api/health`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      BASE_URL: baseURL,
      DATABASE_URL: '',
      DATABASE_ADMIN_URL: '',
      SMTP_URL: '',
      MAIL_DOMAIN: 'in.kinfolio.test',
      INBOUND_RAW: 'a token for mails of tests',
      // Where the mailboxes of tests are.
      IMAP_PRIVATE_HOSTS: '127.0.0.1',
      AI_PRIVATE_HOSTS: '127.0.0.1',
      AUTH_RATE_LIMIT: 'relaxed',
      LOG_LEVEL: 'warn',
    },
    // The database is a process of its own. The server stops it, and needs the chance to do so.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
