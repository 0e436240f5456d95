/**
 * The names that banks give to the columns of an account, as plain words. The first group is in English, German,
 * French, Spanish, Dutch and Italian; the groups after it are in northern, eastern and southern languages. If a table
 * has two of the words, the earlier one counts.
 */
export const cashColumns = {
  date: words(
    'date|booking date|posting date|transaction date|completed date|date posted|posted date|created|date op|date de comptabilisation|date comptable|date operation|date d operation|date de l operation|date transaction|datum|buchungstag|buchungsdatum|buchung|datum des abschlusses|booked at|fecha|fecha operacion|fecha contable|fecha ctble|fecha de operacion|f operacion|f ejecucion|f contable|data|data operazione|data contabile|data registrazione|boekdatum|boekingsdatum|datum verrekening|uitvoeringsdatum|transactiedatum',
    'bokforingsdag|bokforingsdatum|bogføringsdato|bokføringsdato|bokført dato|dato|transaktionsdag|transaktionsdatum|kirjauspaiva|kuupaev|datums',
    'data ksiegowania|data zaksiegowania|data operacji|data transakcji|datum zauctovani|datum zauctovania|datum zuctovania|datum spracovania|datum provedeni|datum uskutecneni|datum transakce|datum splatnosti|konyveles datuma|konyvelesi datum|tranzakcio datuma|datum knjizenja|datum knjizbe|datum transakcije|datum izvrsenja|дата|дата операции|ημερομηνια',
    'data mov|data movimento|data do movimento|data lancamento|data de lancamento|data operacao|data da operacao|data transacao|data tranzactiei|data tranzactie|data inregistrarii|tarih|islem tarihi',
    'belegdatum|settlement date local',
  ),
  amount: words(
    'amount|betrag|buchungsbetrag|umsatz|montant|montant euros|montant en euros|montant de l operation|importe|importo|bedrag|transaction amount|credit debit amount|total amount incl vat|gross|brutto|cad|value',
    'belopp|beløb|beløp|maara|summa',
    'kwota|kwota w walucie rachunku|kwota transakcji waluta rachunku|kwota operacji|kwota transakcji|castka|castka v mene uctu|zauctovana castka|ciastka|objem|suma|osszeg|tranzakcio osszege|konyvelt osszeg|iznos|znesek|сума|сумма|ποσο',
    'valor|valor do movimento|montante|tutar|islem tutari',
  ),
  in: words(
    'inflow|credit|credits|credit amount|credit euros|amount in|gutschrift|haben|paid in|money in|deposit|deposits|deposit amount|deposit amt|abono|abonos|haber|ingreso|ingresos|depositos|accredito|accrediti|accrediti euro|avere|entrata|entrate|importo entrate|bij|bedrag bij',
    'insattning|insattningar|belopp in|inn|inn pa konto|ind|indbetaling|innbetaling|beløp inn|kredit|kreedit|pano|panot',
    'uznania|uznanie|wplywy|wpływy|wpłata|wpłaty|prijem|jovairas|bevetel|uplata|potrazuje|dobro|кредит|πιστωση',
    'credito|entradas|entrada|alacak',
  ),
  out: words(
    'outflow|debit|debits|debit amount|debit euros|amount out|belastung|lastschrift|soll|paid out|money out|withdrawal|withdrawals|withdrawal amount|withdrawal amt|cargo|cargos|debe|gasto|gastos|retiros|addebito|addebiti|addebiti euro|dare|uscita|uscite|importo uscite|af|debet|bedrag af',
    'uttag|belopp ut|ut|ut fra konto|ud|udbetaling|utbetaling|beløp ut|deebet|otto|otot',
    'obciazenia|obciazenie|wydatki|wypłata|wypłaty|vydaj|terheles|kiadas|isplata|duguje|breme|дебит|χρεωση',
    'debito|saidas|saida|borc',
  ),
  direction: words(
    'transaction type|debit credit|credit debit|debit credit d c|dr cr|cr dr|d c|c d|soll haben|af bij|credit debit indicator|debit credit indicator|dare avere|sens',
    'd k|debet kredit|deebet kreedit|deebet kreedit d c|bevetel kiadas',
  ),
  /** `Valuta` is the currency in northern languages and the value date elsewhere, so it is the last choice. */
  currency: words(
    'currency|account currency|ccy|wahrung|waehrung|buchungswahrung|devise|divisa|moneda|munt|valuta rekening',
    'valuutta|valuuta|valiuta|waluta|waluta rachunku|waluta operacji|mena|mena uctu|osszeg devizaneme|tranzakcio devizaneme|devizanem|penznem|moeda|para birimi|валута|валюта|νομισμα',
    'valuta',
  ),
  account: words(
    'account|account name|account label|account no|customer account no|from account|konto|auftragskonto|iban auftragskonto|iban auftraggeberkonto|iban kontoinhaber|iban bban|compte|numero de compte|cuenta|conto|conto o carta|rapporto|rekening|rekeningnummer|bank account|card no',
    'kliendi konto|tili|rachunek|numer rachunku karty|nazwa rachunku|ucet|cislo uctu|szamlaszam|conta',
  ),
  /**
   * This is the account itself only if no column names the other side. Otherwise it could be the number of the other
   * side.
   */
  iban: 'iban|account number|kontonummer',
  payee: words(
    'payee|counterparty name|sender receiver name|counterparty|counter party|merchant|merchant name|beneficiary|name|partner name|partnername|payee name|to account|auftraggeber empfanger|begunstigter auftraggeber|begunstigter zahlungspflichtiger|name zahlungsbeteiligter|empfanger|empfaenger 1|zahlungsempfanger in|beguenstigter zahlungspflichtiger|beneficiaire|nom de la contrepartie|tiers|beneficiario|naam omschrijving|naam tegenpartij|naam van de tegenpartij|handelaar',
    'saaja maksja nimi|saaja maksaja|saajan nimi|kontrahent|nazwa kontrahenta|dane kontrahenta|nadawca odbiorca|odbiorca zleceniodawca|protistrana|nazev protiuctu|partner neve|partner',
    'mottakernavn|naam|namn|navn|nimi',
  ),
  description: words(
    'description|original description|details|narrative|narration|particulars|transaction details|transaction remarks|transactions|libelle simplifie|libelle operation|libelle|libelles|label|verwendungszweck|buchungstext|buchungs info|avisierungstext|beschreibung|beschreibung1|beschreibung 1|description1|transaktionsbeschreibung|text|text mottagare|reference|payment reference|concepto|descripcion|descrizione|descrizione operazione|descrizione operazioni|descrizione movimento|causale|dettagli|operazione|omschrijving|omschrijving 1|mededelingen|mededeling',
    'rubrik|beskrivning|tekst|beskrivelse|forklaring|forklarende tekst|otsikko|viesti|tapahtuma|selgitus',
    'opis|opis operacji|opis transakcji|tytul|tytuł|popis|zprava|zprava pro prijemce|message for payee|kozlemeny|reszletek|opis transakcije|opis placanja|namen|описание|αιτιολογια|transaction description',
    'descricao|descricao do movimento|historico|descriere|detalii tranzactie|aciklama|item',
    'transaction',
  ),
  notes:
    'notes|memo|note|comment|communication|communications|message|notiz|notizen|remarque|observaciones|notas|kommentar|poznamka|concepto ampliado|mas datos',
  category:
    'category|spending category|category group category|kategorie|categorie|categoria|kategoria|kategori|budget',
  balance: words(
    'balance|balance after|saldo|kontostand|solde|saldo nach buchung|saldo na mutatie|saldo na trn|saldo progressivo|running balance|running bal|closing balance|accountbalance|hsa cash balance|cash balance',
    'tilsaldo|saldo po operacji|saldo po transakcji|zustatek|zostatok|egyenleg|saldo contabilistico|sold|stanje|bakiye|bokfort saldo|салдо|υπολοιπο',
  ),
  fee: 'fee|gebuhr|fees',
  split: 'split amount',
  state: 'state|status|umsatzstatus|info|contabilizzazione|statut|stato|estado|stan|stav',
} as const

export type CashField = keyof typeof cashColumns

function words(...groups: string[]): string {
  return groups.join('|')
}
