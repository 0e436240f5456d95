import { expect, test } from '@playwright/test'

test('asks with its own words, and hands the answer back', async ({ page }) => {
  await page.goto('/demo/confirm')
  const ask = page.getByRole('button', { name: 'default' })
  const question = page.getByRole('alertdialog', { name: 'Confirm Action' })
  const answer = page.getByRole('status')

  await ask.click()
  await expect(question.getByText('Are you sure you want to proceed?')).toBeVisible()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(answer).toHaveText('Answered default: true')
  await expect(question).toHaveCount(0)

  await ask.click()
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(answer).toHaveText('Answered default: false')

  await page.getByRole('button', { name: 'info' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toHaveText('Answered info: false')
  await expect(question).toHaveCount(0)
})

for (const [variant, icon, hue] of [
  ['danger', 'trash-2', 'red'],
  ['warning', 'triangle-alert', 'orange'],
  ['info', 'info', 'blue'],
] as const) {
  test(`the variant ${variant} is ${hue} and shows its icon`, async ({ page, request }) => {
    await page.goto('/demo/confirm')
    await page.getByRole('button', { name: variant }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    const set = (await (await request.get(`/api/icons/lucide.json?icons=${icon}`)).json()) as {
      icons: Record<string, { body: string }>
    }
    const [, path] = / d="([^"]+)"/.exec(set.icons[icon]?.body ?? '') ?? []
    await expect(question.locator(`svg [d="${path}"]`).first()).toBeAttached()
    const color = await question.getByRole('button', { name: 'Confirm', exact: true }).evaluate((button) => {
      const { backgroundColor } = getComputedStyle(button)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return null
      context.fillStyle = backgroundColor
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return { red, green, blue }
    })
    const { red, green, blue } = color ?? { red: 0, green: 0, blue: 0 }
    if (hue === 'red') expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    if (hue === 'orange') expect([red > green, green > blue]).toEqual([true, true])
    if (hue === 'blue') expect(blue).toBeGreaterThan(Math.max(red, green))
  })
}
