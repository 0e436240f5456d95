import type { Page } from '@playwright/test'

/** A picture such as a phone may take: a square of a colour on white. */
export async function aPicture(page: Page, colour = 'black'): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'white'
      context.fillRect(0, 0, 320, 200)
      context.fillStyle = fill
      context.fillRect(80, 20, 160, 160)
    }
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
