import { camt } from './banks/camt.ts'
import { cashCsv } from './banks/cash-csv.ts'
import { hledgerCsv } from './banks/hledger-csv.ts'
import { mintCsv } from './banks/mint-csv.ts'
import { mt940 } from './banks/mt940.ts'
import { ofx } from './banks/ofx.ts'
import { qif } from './banks/qif.ts'
import { degiroAccount } from './brokers/degiro-account.ts'
import { degiroTransactions } from './brokers/degiro-transactions.ts'
import { ibkrActivity } from './brokers/ibkr-activity.ts'
import { ibkrFlex } from './brokers/ibkr-flex.ts'
import { ibkrDividends, ibkrTrades } from './brokers/ibkr-tables.ts'
import { revolut } from './brokers/revolut.ts'
import { saxo } from './brokers/saxo.ts'
import { schwab } from './brokers/schwab.ts'
import { swissquote } from './brokers/swissquote.ts'
import { tradeRepublic } from './brokers/trade-republic.ts'
import { trading212 } from './brokers/trading-212.ts'
import { kinfolioTransactions } from './kinfolio-transactions.ts'
import type { TableFormat } from './table-format.ts'
import type { TextFormat, XmlFormat } from './text-format.ts'
import { portfolioPerformanceCsv } from './trackers/portfolio-performance-csv.ts'
import { portfolioPerformanceXml } from './trackers/portfolio-performance-xml.ts'
import { wealthfolioCsv } from './trackers/wealthfolio-csv.ts'

/** Exports told by their columns, the more particular before the more general. */
export const tableFormats: readonly TableFormat[] = [
  kinfolioTransactions,
  degiroAccount,
  degiroTransactions,
  ibkrTrades,
  ibkrDividends,
  trading212,
  revolut,
  saxo,
  schwab,
  swissquote,
  portfolioPerformanceCsv,
  wealthfolioCsv,
  tradeRepublic,
  hledgerCsv,
]

/** Tables of cash accounts, which have columns that other tables have too: asked last. */
export const cashFormats: readonly TableFormat[] = [mintCsv, cashCsv]

export const textFormats: readonly TextFormat[] = [ofx, mt940, qif, ibkrActivity]

export const xmlFormats: readonly XmlFormat[] = [camt, ibkrFlex, portfolioPerformanceXml]
