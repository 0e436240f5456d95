/**
 * A file of Portfolio Performance with one share in four securities accounts. Its figures are those of a case that the
 * program itself is tested with: FIFO in each account leaves a cost of 1150 and has realised 13.40.
 *
 * | account | row |
 * |---|---|
 * | Port1 | 50 for 1000 on 15 February |
 * | Port2 | 20 for 174.60 on 15 April, sold for 188 on 15 May |
 * | Port3 | 10 for 150 on 15 January, 5 of them moved to Port4 on 15 March |
 */
export function fourAccounts({ dividend, security = 'Lufthansa' }: Additions = {}): string {
  const accounts = ['Ref1', 'Ref2', 'Ref3', 'Ref4'].map((name) => {
    const paid = dividend?.account === name ? accountRow(dividend) : ''
    return `<account><uuid>${name}</uuid><name>${name}</name><currencyCode>EUR</currencyCode><transactions>${paid}</transactions></account>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<client><version>66</version><baseCurrency>EUR</baseCurrency>
<securities><security><uuid>s</uuid><name>${security}</name><currencyCode>EUR</currencyCode><isin>DE0008232125</isin><tickerSymbol>LHA</tickerSymbol></security></securities>
<accounts>${accounts.join('\n')}</accounts>
<portfolios>
${portfolio(1, row('BUY', '2019-02-15', '100000', '50'))}
${portfolio(2, row('BUY', '2019-04-15', '17460', '20') + row('SELL', '2019-05-15', '18800', '20'))}
${portfolio(3, row('BUY', '2019-01-15', '15000', '10') + moved)}
<portfolio reference="../portfolio[3]/transactions/portfolio-transaction[2]/crossEntry/portfolioTo"/>
</portfolios></client>`
}

type Additions = { dividend?: Dividend; security?: string }
type Dividend = { account: string; shares: string; date: string }

const security = (ups: number) => `<security reference="${'../'.repeat(ups)}securities/security"/>`

function row(type: string, date: string, amount: string, shares: string, ups = 5): string {
  return `
<portfolio-transaction><uuid>${type} ${date}</uuid><date>${date}T00:00</date><currencyCode>EUR</currencyCode><amount>${amount}</amount>${security(ups)}<shares>${shares}00000000</shares><type>${type}</type></portfolio-transaction>`
}

/**
 * An object is written where the file first needs it. The portfolio that receives units is inside the row that gives
 * them.
 */
const moved = `
<portfolio-transaction><uuid>out</uuid><date>2019-03-15T00:00</date><currencyCode>EUR</currencyCode><amount>10000</amount>${security(5)}
<crossEntry class="portfolio-transfer">
<portfolioFrom reference="../../../.."/><transactionFrom reference="../.."/>
<portfolioTo><uuid>Port4</uuid><name>Port4</name><referenceAccount reference="../../../../../../../accounts/account[4]"/><transactions>
<portfolio-transaction><uuid>in</uuid><date>2019-03-15T00:00</date><currencyCode>EUR</currencyCode><amount>10000</amount>${security(9)}<crossEntry class="portfolio-transfer" reference="../../../.."/><shares>500000000</shares><type>TRANSFER_IN</type></portfolio-transaction>
</transactions></portfolioTo>
<transactionTo reference="../portfolioTo/transactions/portfolio-transaction"/>
</crossEntry><shares>500000000</shares><type>TRANSFER_OUT</type></portfolio-transaction>`

function portfolio(number: number, transactions: string): string {
  return `<portfolio><uuid>Port${number}</uuid><name>Port${number}</name><referenceAccount reference="../../../accounts/account[${number}]"/><transactions>${transactions}
</transactions></portfolio>`
}

function accountRow({ date, shares }: Dividend): string {
  return `
<account-transaction><uuid>dividend</uuid><date>${date}T00:00</date><currencyCode>EUR</currencyCode><amount>3000</amount>${security(5)}<shares>${shares}00000000</shares><type>DIVIDENDS</type></account-transaction>`
}
