import type pg from 'pg'

/** Given names by how often they occur, the commonest first. */
const given =
  words(`Maria Anna Peter Thomas Daniel Michael Sandra Andreas Martin Nicole Stefan Christine Markus Claudia Marco
  Sofia Laura Elisabeth Robert Jürgen Ursula Franz Monika Hans Barbara Simon Katharina Patrick Andrea Lukas Sabine José
  Christian Julia François Manuela Bruno Silvia René Cornelia Beat Esther Urs Verena Roland Corinne Pascal Jacqueline
  Fabian Nathalie Philipp Brigitte Reto Regula Dominik Mélanie Giuseppe Francesca Antonio Chiara Luca Giulia Matteo Elena
  Alessandro Federica Pierre Camille Jean Chloé Louis Inès Antoine Léa Hugo Manon James Emily William Charlotte George
  Amelia Henry Isla Oliver Grace Jack Freya Piotr Agnieszka Łukasz Małgorzata Søren Mette Jørgen Åsa Björn Zoë Noël Renée
  Gaël Maël Dávid Zsófia Ágnes Jiří Tereza Dvořák Šárka Miloš Đorđe Ivana Nuno Inês João Beatriz Íñigo Begoña Ulrike
  Wolfgang Gisela Heinz Renate Dieter Ingrid Günther Waltraud Xaver Yvonne Quirin Orsolya Wilhelmina Constantin Theodora`)

/** Family names of many people, the commonest first; the others are made of two parts. */
const family =
  words(`Müller Meier Schmid Keller Weber Huber Schneider Meyer Steiner Fischer Gerber Brunner Baumann Frei
  Zimmermann Moser Widmer Wyss Graf Roth Suter Baumgartner Bachmann Bühler Kaufmann Favre Rochat Rossi Bianchi Ferrari
  Dubois Lefèvre Moreau Smith Jones Taylor O'Neill Nowak Kowalski Sørensen Jørgensen García Martínez Núñez Ström Weiß Groß`)
const firstParts =
  words(`Acker Alten Berg Birken Blumen Brand Buchen Burg Dorn Eber Eichen Erlen Fels Feuer Gold Grün Hasel
  Herz Hirsch Hohen Holz Kalten Kirch Klein König Korn Lang Linden Löwen Lust Mohn Morgen Nieder Ober Rosen Roten Sand Schön
  Schwarz Silber Sonnen Stein Stern Sturm Tannen Trauben Vogel Wald Wein Wieder Wild Winter Wolf Zeller Ziegel Zucker`)
const secondParts =
  words(`acker bach bauer baum beck berg berger blum born brunn brunner burger dorf egger eisen feld felder
  fels gast graber hauer häuser heim heimer hof hofer hölzer kamp kern kircher leitner lehner mann matter meier metzger
  moser müller reich rieder ried sattler schläger schmied stadt städter steiner stocker thaler wald wanger weiler wirth`)

const towns =
  words(`Zürich Genève Basel Lausanne Bern Winterthur Luzern Gallen Lugano Biel Thun Köniz Fribourg Schaffhausen
  Chur Uster Sion Neuchâtel Emmen Zug Yverdon Dübendorf Kriens Rapperswil Dietikon Montreux Frauenfeld Wetzikon Baar Wil
  München Berlin Hamburg Köln Frankfurt Stuttgart Düsseldorf Wien Graz Salzburg Innsbruck Paris Lyon Annecy Milano Torino
  London Oxford Cambridge Luxembourg Vaduz Monaco København Gdańsk Łódź Kraków Praha Madrid Málaga Porto`)
const streets =
  words(`Bahnhofstrasse Hauptstrasse Dorfstrasse Kirchgasse Seestrasse Rosenweg Birkenweg Gartenstrasse
  Schulstrasse Ringstrasse Lindenallee Mühleweg Bergstrasse Poststrasse Sonnenbergstrasse Feldweg Wiesenstrasse
  Industriestrasse Parkallee Schlossgasse`)
const companies =
  words(`gmx bluewin gmail outlook proton sunrise hispeed icloud alpenbank steinvermögen lindenpartner
  bergtreuhand seefamily rosenoffice`)

/** Fills the book of people of an organisation, as the role that owns the tables. Its triggers make what searches read. */
export async function loadContacts(admin: pg.Client, orgId: string, count: number): Promise<void> {
  await admin.query("select set_config('app.org_id', $1, false)", [orgId])
  const chance = chanceFrom(7)
  for (let start = 0; start < count; start += 5000) {
    const people = Array.from({ length: Math.min(5000, count - start) }, (_, row) =>
      person(start + row, chance),
    )
    await admin.query(
      `insert into contacts (org_id, id, name, given_name, family_name, emails, phones, addresses)
        select $1, gen_random_uuid(), p.given || ' ' || p.family, p.given, p.family, p.emails, p.phones, p.addresses
        from jsonb_to_recordset($2) as p(given text, family text, emails jsonb, phones jsonb, addresses jsonb)`,
      [orgId, JSON.stringify(people)],
    )
  }
}

type Chance = () => number

function person(index: number, chance: Chance) {
  const [givenName, familyName] = [oftenFirst(given, chance), familyNameOf(chance)]
  const postbox = `${asciiOf(givenName)}.${asciiOf(familyName)}${chance() < 0.5 ? index % 97 : ''}`
  return {
    given: givenName,
    family: familyName,
    emails: [{ label: 'Work', address: `${postbox}@${asciiOf(oftenFirst(companies, chance))}.com` }],
    phones: [{ label: 'Mobile', number: `+4179${String(1_000_000 + ((index * 7919) % 8_999_999))}` }],
    addresses: [
      {
        street: `${streetOf(chance)} ${1 + Math.floor(chance() * 180)}`,
        city: oftenFirst(towns, chance),
        postalCode: String(1000 + Math.floor(chance() * 8900)),
      },
    ],
  }
}

function familyNameOf(chance: Chance): string {
  if (chance() < 0.3) return oftenFirst(family, chance)
  const made = evenly(firstParts, chance) + evenly(secondParts, chance)
  return chance() < 0.05 ? `${made}-${oftenFirst(family, chance)}` : made
}

function streetOf(chance: Chance): string {
  return chance() < 0.4
    ? oftenFirst(streets, chance)
    : `${evenly(firstParts, chance)}${evenly(['strasse', 'weg', 'gasse', 'platz'], chance)}`
}

/** Names follow Zipf's law: the second is half as frequent as the first, the third a third. */
function oftenFirst(names: readonly string[], chance: Chance): string {
  return names[Math.floor((names.length + 1) ** chance()) - 1] ?? ''
}

function evenly(names: readonly string[], chance: Chance): string {
  return names[Math.floor(names.length * chance())] ?? ''
}

function asciiOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/** The same numbers in each run (Lehmer's generator), so that figures of two runs compare. */
function chanceFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
