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
import { contactsCsv } from './cards/contacts-csv.ts'
import { vcard } from './cards/vcard.ts'
import { costsCsv, kinfolioCosts } from './kinfolio/costs-csv.ts'
import { kinfolioPositions } from './kinfolio/kinfolio-positions.ts'
import { kinfolioTransactions } from './kinfolio/kinfolio-transactions.ts'
import { bods } from './ownership/bods.ts'
import { ecbHistory } from './series/ecb-history.ts'
import { priceCsv } from './series/price-csv.ts'
import type { Format } from './tables/format.ts'
import { plainCsv } from './tables/plain-csv.ts'
import { ghostfolioCsv } from './trackers/ghostfolio-csv.ts'
import { ghostfolioJson } from './trackers/ghostfolio-json.ts'
import { portfolioPerformanceCsv } from './trackers/portfolio-performance-csv.ts'
import { portfolioPerformanceList } from './trackers/portfolio-performance-list.ts'
import { portfolioPerformanceXml } from './trackers/portfolio-performance-xml.ts'
import { wealthfolioCsv } from './trackers/wealthfolio-csv.ts'

/**
 * Every known export, in the order in which the formats are asked whether they recognise a file. A more specific format
 * comes before a more general one. Only the formats for the kind of the file (text, XML, JSON or table) are asked.
 */
export const knownFormats: readonly Format[] = [
  // Formats of text are asked first, even if the text is also something else.
  bods,
  vcard,
  ofx,
  mt940,
  qif,
  ibkrActivity,
  ibkrFlexCsv,

  camt,
  ibkrFlex,
  portfolioPerformanceXml,

  ghostfolioJson,

  kinfolioPositions,
  kinfolioTransactions,
  kinfolioCosts,
  costsCsv,
  contactsCsv,
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
  ecbHistory,
  ghostfolioCsv,
  priceCsv,
  // Tables of cash accounts come late, because other tables have the same columns.
  mintCsv,
  cashCsv,
  plainCsv,
]
