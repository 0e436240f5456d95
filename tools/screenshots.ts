import { findChromium, installChromium } from '../e2e/chromium.ts'
import { takeScreenshots } from '../e2e/screenshots.ts'
import { buildWebWhenStale } from './web-build.ts'

if (!buildWebWhenStale()) {
  console.error('\nThe web app could not be built; the reason stands above.')
  process.exit(1)
}
if (!(findChromium() ?? installChromium())) {
  console.error('\nPictures need Chromium. Install it, or set CHROMIUM_PATH to its program file.')
  process.exit(1)
}
await takeScreenshots(process.argv.slice(2))
