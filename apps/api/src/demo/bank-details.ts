export type DemoBankDetail = {
  /** The name of whoever is paid. */
  of: string
  account: Record<string, string>
  /** The call that verified it. Nobody has called about one without. */
  call?: { number: string; spokeWith: string }
}

/**
 * Where funds are paid. One account is verified; of another fund the account has changed, and nobody has called yet. The accounts are examples of
 * the registry of IBANs, and the numbers those of the managers.
 */
export const bankDetails: DemoBankDetail[] = [
  {
    of: 'Linden Buyout Fund IV',
    account: {
      iban: 'LU28 0019 4006 4475 0000',
      holder: 'Linden Buyout Fund IV SCSp',
      bank: 'Banque de la Pétrusse',
      currency: 'EUR',
      reference: 'LBF IV, Lindqvist Trust',
    },
    call: { number: '+44 20 7946 0042', spokeWith: 'Priya Raman, investor relations' },
  },
  {
    of: 'Harrow Growth Partners II',
    account: {
      iban: 'IE29 AIBK 9311 5212 3456 78',
      holder: 'Harrow Growth Partners II LP',
      bank: 'Liffey Bank',
      currency: 'EUR',
      reference: 'HGP II',
    },
    call: { number: '+1 212 555 0142', spokeWith: 'the desk of investor services' },
  },
  {
    of: 'Harrow Growth Partners II',
    account: {
      iban: 'GB82 WEST 1234 5698 7654 32',
      holder: 'Harrow Growth Partners II LP',
      bank: 'Westbourne Bank',
      currency: 'EUR',
      reference: 'HGP II',
      notes: 'From a notice that says the account has moved. Nobody has called yet.',
    },
  },
]
