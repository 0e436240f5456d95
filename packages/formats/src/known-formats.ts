import { camt } from './banks/camt.ts'
import { cashCsv } from './banks/cash-csv.ts'
import { hledgerCsv } from './banks/hledger-csv.ts'
import { mintCsv } from './banks/mint-csv.ts'
import { mt940 } from './banks/mt940.ts'
import { ofx } from './banks/ofx.ts'
import { qif } from './banks/qif.ts'
import { avanza } from './brokers/avanza.ts'
import { bux } from './brokers/bux.ts'
import { coinbase } from './brokers/coinbase.ts'
import { degiroAccount } from './brokers/degiro-account.ts'
import { degiroTransactions } from './brokers/degiro-transactions.ts'
import { directa } from './brokers/directa.ts'
import { etoro } from './brokers/etoro.ts'
import { etrade } from './brokers/etrade.ts'
import { fidelity } from './brokers/fidelity.ts'
import { fineco } from './brokers/fineco.ts'
import { finpension } from './brokers/finpension.ts'
import { flatex } from './brokers/flatex.ts'
import { freetrade } from './brokers/freetrade.ts'
import { ibkrActivity } from './brokers/ibkr-activity.ts'
import { ibkrFlexCsv } from './brokers/ibkr-flex-csv.ts'
import { ibkrFlex } from './brokers/ibkr-flex.ts'
import { ibkrDividends, ibkrTrades } from './brokers/ibkr-tables.ts'
import { nordnet } from './brokers/nordnet.ts'
import { parqet } from './brokers/parqet.ts'
import { revolutCrypto } from './brokers/revolut-crypto.ts'
import { revolut } from './brokers/revolut.ts'
import { robinhood } from './brokers/robinhood.ts'
import { saxo } from './brokers/saxo.ts'
import { scalableCapital } from './brokers/scalable-capital.ts'
import { schwabAwards } from './brokers/schwab-awards.ts'
import { schwab } from './brokers/schwab.ts'
import { swissquote } from './brokers/swissquote.ts'
import { tradeRepublicHistory } from './brokers/trade-republic-history.ts'
import { tradeRepublic } from './brokers/trade-republic.ts'
import { trading212 } from './brokers/trading-212.ts'
import { vanguard } from './brokers/vanguard.ts'
import { xtb } from './brokers/xtb.ts'
import { kinfolioTransactions } from './kinfolio/kinfolio-transactions.ts'
import type { TextFormat, XmlFormat } from './rows/text-format.ts'
import type { TableFormat } from './tables/table-format.ts'
import { portfolioPerformanceCsv } from './trackers/portfolio-performance-csv.ts'
import { portfolioPerformanceList } from './trackers/portfolio-performance-list.ts'
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
  schwabAwards,
  swissquote,
  portfolioPerformanceCsv,
  portfolioPerformanceList,
  wealthfolioCsv,
  tradeRepublicHistory,
  tradeRepublic,
  avanza,
  bux,
  coinbase,
  directa,
  etoro,
  etrade,
  fidelity,
  fineco,
  finpension,
  flatex,
  freetrade,
  nordnet,
  parqet,
  revolutCrypto,
  robinhood,
  scalableCapital,
  vanguard,
  xtb,
  hledgerCsv,
]

/** Tables of cash accounts, which have columns that other tables have too: asked last. */
export const cashFormats: readonly TableFormat[] = [mintCsv, cashCsv]

export const textFormats: readonly TextFormat[] = [ofx, mt940, qif, ibkrActivity, ibkrFlexCsv]

export const xmlFormats: readonly XmlFormat[] = [camt, ibkrFlex, portfolioPerformanceXml]
