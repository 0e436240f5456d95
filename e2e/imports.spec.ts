import { expect, type Page, test } from '@playwright/test'

import { openImport } from './import-dialog.ts'
import { call, enterAsFounder } from './people.ts'

const trading212 = [
  'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)',
  'Market buy,2024-01-04 07:24:24,CA46500E8678,ISOU,IsoEnergy,30,2,USD,1,60,EUR',
  'Stock split close,2024-03-24 07:24:24,CA46500E8678,ISOU,IsoEnergy,30,2,USD,1,60,EUR',
  'Stock split open,2024-03-24 07:24:24,CA46500E8678,ISOU,IsoEnergy,7.5,8,USD,1,60,EUR',
  'Mystery,2024-03-25 07:24:24,CA46500E8678,ISOU,IsoEnergy,1,8,USD,1,8,EUR',
].join('\n')

test(
  'takes a broker file with a split, names the row it cannot read, and is undone whole',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    const dialog = await openImport(page, 'anything.bin', trading212)
    await expect(dialog.getByText('Trading 212 history')).toBeVisible()
    if (isMobile) {
      // The thumb reaches the buttons of each step, and hits them.
      const box = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 120)
    }
    // The file does not say what it is, and no source of prices is there to be asked.
    await expect(dialog.getByRole('button', { name: /Accept 1 suggestion/ })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Share' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(/It is not known what "Mystery" means/).first()).toBeAttached()
    await dialog.getByRole('button', { name: /^Import 2/ }).click()
    await expect(dialog.getByText(/can be undone later too/)).toBeVisible()

    const [position] = (await call(page, 'GET', '/positions')) as [{ id: string; quantity?: string }]
    const { items } = (await call(page, 'GET', '/transactions')) as { items: { ratio: string | null }[] }
    expect(items).toHaveLength(2)
    expect(items.flatMap(({ ratio }) => ratio ?? [])).toEqual(['0.25'])
    expect(position).toBeDefined()

    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('The import was undone')).toBeVisible()
    expect(await call(page, 'GET', '/positions')).toEqual([])
  },
)

const trades = [
  'Date,Type,Symbol,Quantity,Price,Amount,Currency',
  '2026-01-05,BUY,LIND,10,150,1500,USD',
  '2026-01-06,BUY,LIND,5,160,8oo,USD',
  '2026-01-07,Mystery,LIND,3,170,510,USD',
  '2026-01-08,Mystery,LIND,2,171,342,USD',
].join('\n')

async function openCheck(page: Page) {
  await enterAsFounder(page)
  const dialog = await openImport(page, 'trades.csv', trades)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('radio', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled()
  return dialog
}

test('corrects refused cells in the grid with the keyboard, and sets the type of many rows at once', async ({
  page,
}) => {
  const dialog = await openCheck(page)
  const amount = dialog.getByRole('button', { name: /^Line 3, Amount:/ })
  await expect(amount).toHaveAccessibleName(/8oo.*is not a number/)
  await amount.focus()
  await page.keyboard.type('eight')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleName(/"eight" is not a number/)
  await expect(dialog.getByRole('button', { name: 'Line 4, Amount: 510' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('800')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Line 3, Currency: USD' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Import 2 transactions' })).toBeEnabled()
  await expect(dialog.getByText('The file says “8oo”')).toBeVisible()

  await dialog.getByRole('button', { name: 'Choose rows' }).click()
  await page.getByRole('menuitem', { name: /Rows of a type that is not known/ }).click()
  await dialog.getByRole('combobox', { name: 'Type of all chosen rows' }).click()
  await page.getByRole('option', { name: 'Buy Equity' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 4 transactions' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 2 transactions' })).toBeEnabled()
})

test(
  'corrects a line of a file, and tells after the import what was changed',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = await openCheck(page)
    await dialog.getByRole('button', { name: 'Change line 3' }).click()
    const line = page.getByRole('dialog', { name: 'Line 3 of the file' })
    await expect(line.getByText(/"8oo" is not a number/)).toBeVisible()
    await line.getByLabel('Amount').fill('800')
    await line.getByRole('button', { name: 'Change line' }).click()
    await dialog.getByRole('button', { name: 'Import 2 transactions' }).click()
    await expect(dialog.getByText('Amount: 800 · The file says “8oo”')).toBeVisible()
    const { items } = (await call(page, 'GET', '/transactions')) as { items: { amount: string }[] }
    expect(items.map(({ amount }) => amount)).toEqual(['800', '1500'])
  },
)

test('takes the statement of a bank, and the same statement again adds nothing', async ({ page }) => {
  await enterAsFounder(page)
  const statement = [
    'Umsatzanzeige;Datei erstellt am: 01.02.2024',
    '',
    'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
    '31.01.2024;31.01.2024;Laden;Lastschrift;Einkauf;987,66;EUR;-12,34;EUR',
    '30.01.2024;30.01.2024;Chef;Gehalt;Lohn;1.000,00;EUR;1.000,00;EUR',
  ].join('\r\n')
  const dialog = await openImport(page, 'konto.csv', statement)
  await expect(dialog.getByText('Movements of cash accounts')).toBeVisible()
  await dialog.getByRole('button', { name: /Accept 1 suggestion/ }).click()
  await dialog.getByRole('button', { name: /^Import 2/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const again = await openImport(page, 'konto.csv', statement)
  await expect(again.getByText('Everything in this file is already there')).toBeVisible()
})

test('tells the custody accounts of one share apart, in the preview and on Holdings', async ({ page }) => {
  await enterAsFounder(page)
  const list = [
    'Date,Type,Security,Shares,Quote,Amount,Fees,Taxes,Net Transaction Value,Cash Account,Offset Account,Note,Source',
    '2019-01-15T00:00,Buy,Lufthansa,10,15.00,EUR 150.00,,,EUR 150.00,Depot Frankfurt,Giro,,',
    '2019-02-15T00:00,Buy,Lufthansa,50,20.00,EUR 1000.00,,,EUR 1000.00,Depot Zürich,Giro,,',
    '2019-03-15T00:00,Transfer (Outbound),Lufthansa,5,20.00,EUR 100.00,,,EUR 100.00,Depot Frankfurt,Depot Zürich,,',
  ].join('\n')
  const dialog = await openImport(page, 'list.csv', list)
  await expect(dialog.getByText('Lufthansa · Depot Zürich').first()).toBeVisible()
  await dialog.getByRole('button', { name: /Accept 2 suggestions/ }).click()
  await expect(dialog.getByText(/Transfer (in|out)/).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Import 4/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Depot Frankfurt').first()).toBeVisible()
  await expect(page.getByText('Depot Zürich').first()).toBeVisible()
  const positions = (await call(page, 'GET', '/positions')) as {
    custodian: string
    quantity: string
    cost: { value: string }
  }[]
  const held = positions.map(({ custodian, quantity, cost }) => [custodian, [quantity, cost.value]])
  expect(Object.fromEntries(held)).toEqual({
    'Depot Frankfurt': ['5', '75'],
    'Depot Zürich': ['55', '1075'],
  })
})

const ledger = (rows: string) => `When;Kind;What;Paid\n${rows}\n`

test('asks for the currency of a file that has only a dollar sign', async ({ page }) => {
  await enterAsFounder(page)
  const checking = [
    '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
    '"01/14/2024","Posted","ACH","","PAYROLL","","$2,500.00","$3,000.00"',
  ].join('\n')
  const dialog = await openImport(page, 'checking.csv', checking)
  await expect(dialog.getByText(/does not say in which currency/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('Currency of the file').click()
  await page.getByRole('option', { name: /USD/ }).first().click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(/New: Account of the file, .*USD/)).toBeVisible()
})

test(
  'saves how a table is read, offers it for the next one, renames and deletes it',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const dialog = await openImport(page, 'ledger.csv', ledger('31.01.2024;Kauf;Linden;1.000,50'))
    for (const [column, field] of [
      ['When', 'Date'],
      ['Kind', 'Type'],
      ['What', 'Name'],
      ['Paid', 'Amount'],
    ] as const) {
      await dialog.getByLabel(`What “${column}” holds`).selectOption({ label: field })
    }
    await dialog.getByRole('button', { name: 'Save as a template' }).click()
    await dialog.getByLabel('Name of the template').fill('Family ledger')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expect(dialog.getByText(/Read by the template/)).toBeVisible()

    const next = await openImport(page, 'ledger-february.csv', ledger('02.02.2024;Verkauf;Linden;12,00'))
    await next.getByRole('button', { name: 'Use “Family ledger”' }).click()
    await expect(next.getByText(/Read by the template/)).toBeVisible()
    await expect(next.getByLabel('What “Paid” holds')).toHaveValue('amount')

    await next.getByRole('button', { name: 'Template', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await next.getByLabel('New name of the template').fill('Ledger')
    await next.getByRole('button', { name: 'Rename' }).click()
    await expect(next.getByText('“Ledger”')).toBeVisible()

    await next.getByRole('button', { name: 'Template', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
    await expect(next.getByText('Will there be more files like this one?')).toBeVisible()
  },
)

test('says in words what is wrong with a file that is none', async ({ page }) => {
  await enterAsFounder(page)
  for (const [name, content, words] of [
    ['statement.csv', '%PDF-1.7', /This is a PDF/],
    ['nothing.csv', '', /empty/],
    ['photo.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]), /This is a picture/],
    ['huge.csv', Buffer.alloc(21 * 1024 * 1024, 'a,b\n'), /20 MB/],
  ] as const) {
    const dialog = await openImport(page, name, content)
    await expect(dialog.getByText(words).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
  }
})

const flex = `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1" fromDate="20250101" toDate="20251231">
<Trades><Trade assetCategory="STK" tradeID="1" symbol="LIND" description="Linden AG" currency="EUR" buySell="BUY" quantity="2" tradePrice="140" tradeDate="20250501" ibCommission="-1" ibCommissionCurrency="EUR" />
<Trade assetCategory="STK" tradeID="2" symbol="LIND" description="Linden AG" currency="EUR" buySell="SELL" quantity="-1" tradePrice="155" tradeDate="20250505" ibCommission="0" ibCommissionCurrency="EUR" />
<Trade assetCategory="STK" tradeID="3" symbol="ASH" description="Ash plc" currency="EUR" buySell="SELL" quantity="-5" tradePrice="100" tradeDate="20250602" ibCommission="0" ibCommissionCurrency="EUR" /></Trades>
<OpenPositions><OpenPosition assetCategory="STK" symbol="LIND" description="Linden AG" currency="EUR" position="10" costBasisMoney="1255" /></OpenPositions>
</FlexStatement></FlexStatements></FlexQueryResponse>`

test(
  'asks what shares cost that a file sells and never bought, and compares its list with the book',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const dialog = await openImport(page, 'flex.xml', flex)
    await dialog.getByRole('button', { name: 'Accept 2 suggestions' }).click()
    const held = dialog.getByRole('region', { name: 'Held before this file' })
    // 8 of 9 are left for 1255 − 281, so that 9 cost 1095.75.
    await expect(held.getByRole('listitem', { name: 'Linden AG' })).toContainText('1,095.75')
    const ash = held.getByRole('listitem', { name: 'Ash plc' })
    await expect(ash).toContainText('It does not say what they cost')
    await expect(dialog.getByRole('button', { name: 'Import 2 transactions' })).toBeEnabled()

    await ash.getByRole('textbox', { name: /^Cost of all units/ }).fill('30o')
    await ash.getByRole('textbox', { name: /^Units/ }).fill('4')
    await expect(ash.getByRole('alert')).toHaveText(/digits/)
    await ash.getByRole('textbox', { name: /^Cost of all units/ }).fill('300')
    await expect(ash).toContainText('4 of 5 units are entered')
    await ash.getByRole('textbox', { name: /^Units/ }).fill('5')
    await expect(ash).not.toContainText('units are entered')
    await dialog.getByRole('button', { name: 'Import 3 transactions' }).click()
    await expect(dialog.getByText(/can be undone later too/)).toBeVisible()

    const positions = (await call(page, 'GET', '/positions')) as {
      id: string
      name: string
      quantity: string
    }[]
    expect(Object.fromEntries(positions.map(({ name, quantity }) => [name, quantity]))).toEqual({
      'Linden AG': '10',
      'Ash plc': '0',
    })
    await page.goto(`/holdings/${positions.find(({ name }) => name === 'Linden AG')?.id}?tab=statements`)
    await expect(page.getByText('Units that statements list')).toBeVisible()
    await expect(page.getByText('Agrees')).toBeVisible()
  },
)
