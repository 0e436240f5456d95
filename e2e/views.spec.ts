import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { outlookFile } from '@kinfolio/formats/testing/outlook-file'
import { workbookOf } from '@kinfolio/formats/testing/workbook'
import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, enterAsFounder } from './people.ts'

async function open(page: Page, name: string, content: string | Uint8Array): Promise<string> {
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      type: 'position',
      file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) },
    },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  const { id } = (await answer.json()) as { id: string } // the contract of this installation
  await page.goto(`/papers/${id}`)
  return id
}

const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`

/** The second cell has a formula and the number that it came to. */
const workbook = workbookOf({
  Calls: `<row r="1">${cell('Fund')}${cell('Amount')}</row><row r="2">${cell('Linden II')}<c><f>A1*2</f><v>200000.5</v></c></row>`,
  Notes: `<row r="1">${cell('Distributions come in autumn')}</row>`,
})

async function findWords(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Find in this paper' }).click()
  await page.getByLabel('Words to find in this paper').fill(words)
  await page.keyboard.press('Enter')
}

test('a table is shown with its sheets, in which words are found behind every tab @phone', async ({
  page,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  await open(page, 'Calls.xlsx', workbook)
  await expect(page.getByRole('cell', { name: '200000.5' })).toBeVisible()
  await look('a workbook')
  await findWords(page, 'AUTUMN')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Notes/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('cell', { name: 'Distributions come in autumn' })).toBeVisible()
  expect(await page.evaluate(() => CSS.highlights.get('found-here')?.size)).toBe(1)
  const ground = (name: string) =>
    page
      .getByRole('cell', { name: 'Distributions come in autumn' })
      .evaluate((cell, mark) => getComputedStyle(cell, `::highlight(${mark})`).backgroundColor, name)
  expect(await ground('found-here')).not.toBe(await ground('unknown'))
  await look('a workbook with words that were found')
  await page.getByRole('tab', { name: /Calls/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Linden II' })).toBeVisible()

  await open(page, 'Bank.csv', `Day;What;Amount\n${'2026-03-02;Capital call;-1.000,00\n'.repeat(1_500)}`)
  await expect(page.getByText('Of 1,501 rows, the first 1,000 are shown.')).toBeVisible()
  await look('a long table')

  await open(page, 'Broken.xlsx', workbookOf({}))
  await expect(page.getByText(/This workbook is damaged or protected/)).toBeVisible()
})

const mail = [
  'From: "First Bank" <billing@evil.example>',
  'To: Ada Lovelace <ada@example.com>',
  'Reply-To: other@elsewhere.example',
  'Date: Mon, 02 Mar 2026 09:30:00 +0100',
  'Message-ID: <1@linden.example>',
  'Subject: Call 7',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: multipart/alternative; boundary=c',
  '',
  '--c',
  'Content-Type: text/plain',
  '',
  'Dear Ada, please see the notice.',
  '--c',
  'Content-Type: text/html',
  '',
  '<h1>Call 7</h1><script>document.title="run"</script><p>Pay at <a href="https://evil.example/pay">firstbank.example</a></p><img src="https://t.example/p.gif"><table><tr><th>Fund</th><th>Amount</th></tr><tr><td>Linden</td><td>200,000.00</td></tr></table>',
  '--c--',
  '--b',
  'Content-Type: text/plain',
  'Content-Disposition: attachment; filename="Notice.txt"',
  '',
  'Amount called: EUR 200,000.00',
  '--b--',
  '',
].join('\r\n')

test('a mail is shown without anything from elsewhere, and its file becomes a paper @phone', async ({
  page,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.example')) elsewhere.push(request.url())
  })
  await open(page, 'Call.eml', mail)
  const shown = page.getByRole('article')
  await expect(shown.getByText('First Bank <billing@evil.example>')).toBeVisible()
  await expect(shown.getByText('Answers go to somebody else')).toBeVisible()
  await expect(shown.getByText('Dear Ada, please see the notice.')).toBeVisible()
  await look('a mail as text')
  await shown.getByText('As page').click()
  await expect(shown.getByText('Pay at firstbank.example <https://evil.example/pay>')).toBeVisible()
  await expect(shown.getByRole('cell', { name: '200,000.00' })).toBeVisible()
  await findWords(page, '200,000')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await look('a mail as page')
  expect(elsewhere).toEqual([])
  expect(await page.title()).not.toBe('run')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Notice.txt' }).click()
  expect((await saved).suggestedFilename()).toBe('Notice.txt')
  await page.getByRole('button', { name: 'Keep Notice.txt as a paper of its own' }).click()
  await expect(page.getByText('Notice is a paper of its own now').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notice' })).toBeVisible()
  await expect(page.getByText('Amount called: EUR 200,000.00')).toBeVisible()
})

test('a mail of Outlook is shown as other mails are, and its file is kept', async ({ page }) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  const from = { name: 'Linden Fund', address: 'fund@linden.example' }
  const html = '<p>Dear Ada, please see the <b>notice</b>.</p><img src="https://evil.example/a.gif">'
  const files = { 'Notice.txt': 'Amount called: EUR 200,000.00' }
  const to = [{ name: 'Ada Lovelace', address: 'ada@example.com' }]
  await open(page, 'Call.msg', outlookFile({ subject: 'Capital Call Notice', from, to, html, files }))
  const shown = page.getByRole('article')
  await expect(shown.getByText('Linden Fund <fund@linden.example>')).toBeVisible()
  await expect(shown.getByText('Dear Ada, please see the notice.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Suggested' }).getByText('Capital call', { exact: true }),
  ).toBeVisible()
  await look('a mail of Outlook')
  await page.getByRole('button', { name: 'Keep Notice.txt as a paper of its own' }).click()
  await expect(page.getByText('Notice is a paper of its own now').first()).toBeVisible()
})

const invoice = `<?xml version="1.0"?>
<Invoice>
  <ID>R-7</ID><IssueDate>2026-03-02</IssueDate><DueDate>2026-04-01</DueDate>
  <DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <AccountingSupplierParty><Party><PartyName><Name>Oak Ltd</Name></PartyName></Party></AccountingSupplierParty>
  <AccountingCustomerParty><Party><PartyName><Name>The Lovelaces</Name></PartyName></Party></AccountingCustomerParty>
  <PaymentMeans><PaymentID>R-7</PaymentID><PayeeFinancialAccount><ID>DE89370400440532013000</ID></PayeeFinancialAccount></PaymentMeans>
  <TaxTotal><TaxAmount currencyID="EUR">20.00</TaxAmount><TaxSubtotal><TaxableAmount>100.00</TaxableAmount><TaxAmount>20.00</TaxAmount><TaxCategory><ID>S</ID><Percent>20</Percent></TaxCategory></TaxSubtotal></TaxTotal>
  <LegalMonetaryTotal><LineExtensionAmount>100.00</LineExtensionAmount><TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxInclusiveAmount>130.00</TaxInclusiveAmount><PayableAmount>130.00</PayableAmount></LegalMonetaryTotal>
  <InvoiceLine><ID>1</ID><InvoicedQuantity unitCode="HUR">2</InvoicedQuantity><LineExtensionAmount>100.00</LineExtensionAmount><Item><Name>Advice on the trust</Name><ClassifiedTaxCategory><Percent>20</Percent></ClassifiedTaxCategory></Item><Price><PriceAmount>50.00</PriceAmount></Price></InvoiceLine>
</Invoice>`

test('an invoice for programs is shown as one for people, with the sums that contradict @phone', async ({
  page,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  await open(page, 'R-7.xml', invoice)
  const view = page.getByRole('region', { name: 'What R-7 says' })
  await expect(view.getByText('Oak Ltd', { exact: true })).toBeVisible()
  await expect(view.getByRole('row', { name: /Advice on the trust/ })).toContainText('100.00')
  await expect(view.getByText('contradicts: expected 120.00, stated 130.00')).toBeVisible()
  await look('an invoice for programs')
  await view.getByRole('tab', { name: 'File (XML)' }).click()
  await expect(view.getByText(/<ID>R-7<\/ID>/)).toBeVisible()
  await look('the file of an invoice')
})

test('a PDF that carries an invoice shows its pages, and the invoice when it is asked for @phone', async ({
  page,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  const texts = [{ x: 72, y: 72, text: 'Invoice R-7 of Oak Ltd' }]
  await open(page, 'R-7.pdf', pdfOf({ texts, embedded: { 'factur-x.xml': Buffer.from(invoice) } }))
  const choice = page.getByRole('radiogroup', { name: 'Pages or invoice' })
  await expect(choice.getByRole('radio', { name: 'Pages' })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Page 1 of R-7' })).toBeVisible()
  await look('the pages of a PDF with an invoice')
  await choice.getByRole('radio', { name: 'Pages' }).focus()
  await page.keyboard.press('ArrowRight')
  const view = page.getByRole('region', { name: 'What R-7 says' })
  await expect(view.getByRole('row', { name: /Advice on the trust/ })).toContainText('100.00')
  await expect(view.getByText('contradicts: expected 120.00, stated 130.00')).toBeVisible()
  await look('the invoice of a PDF')
  await open(page, 'Plain.pdf', pdfOf({ texts: [{ x: 72, y: 72, text: 'A letter' }] }))
  await expect(page.getByRole('img', { name: 'Page 1 of Plain' })).toBeVisible()
  await expect(choice).toHaveCount(0)
})
