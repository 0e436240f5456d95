import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { expect, type Page } from '@playwright/test'

import { activeOrgId } from './people.ts'

export type File = { name: string; mimeType: string; buffer: Buffer }

/** A call notice of two pages, which says its bank account on both. */
export const notice: File = {
  name: 'Call.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    pdfOf({
      texts: [
        ...[
          'Capital Call Notice',
          'Fund: Linden Growth Fund II',
          'Due date: 20 March 2026',
          'Amount called: EUR 200,000.00',
          'IBAN: DE89 3704 0044 0532 0130 00',
        ].map((words, line) => ({ x: 72, y: 72 + 24 * line, text: words })),
        { x: 72, y: 400, page: 2, text: 'Pay to DE89 3704 0044 0532 0130 00 only.' },
      ],
    }),
  ),
}

/** Adds a paper by a call, without the screens. */
export async function keep(
  page: Page,
  file: File,
  form: Record<string, string> = {},
): Promise<{ id: string }> {
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: { type: 'position', ...form, file },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()) as { id: string } // the contract of this installation
}

/** A card of a page, by its title. */
export const cardOf = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, level: 2, exact: true }) })
