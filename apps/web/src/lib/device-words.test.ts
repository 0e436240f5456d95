import { expect, it } from 'vitest'

import { deviceWords, isHandheld } from './device-words.ts'

// Headers as these browsers send them.
it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
])('names the browser and what it runs on: %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

it.each([
  ['curl/8.5.0', 'A program that is no browser'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('says so where it cannot tell: %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

it('tells a phone from a desk', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36')).toBe(true)
  expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0')).toBe(false)
})
