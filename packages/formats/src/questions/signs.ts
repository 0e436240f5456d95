/** Whoever asks for a record, and not for figures of it. */
export const findingSigns =
  /(?<=\s)(?:find|search(?: for)?|look(?:ing)? for|look up|where is|where are|suche?|finde|wo ist|wo sind)(?=\s)/

/** Whoever may ask for a record, if it is for nothing else. */
export const showingSigns = /(?<=\s)(?:who is|wer ist|show(?: me)?|zeige?(?: mir)?)(?=\s)/

/** Whoever asks what can be asked. */
export const helpSigns =
  /^ (?:help|hilfe|\?|what can (?:you|i) (?:do|ask)|what do you (?:know|understand)|was kannst du|was kann ich fragen)[^a-z]*$/

/** Whoever asks how the figures of the answer before were made. */
export const proofSigns =
  /(?<=\s)(?:how (?:was|is|were|are|did you) (?:this|that|it|these|those|the (?:figure|number|value))s?(?: \w+)? ?(?:computed|calculated|made|reckoned|get)?|explain(?: this| that| it| these)?(?: figures?| numbers?)?|proof|prove|show (?:me )?the (?:proof|calculation)|where does (?:this|that|it) come from|wie wurde das berechnet|wie kommt das zustande|erklare?|nachweis|woher kommt)(?=\s)/

/** Words of questions that name no record. */
export const plainWords: ReadonlySet<string> = new Set(
  (
    'what which when where who whom whose why how much many does did do is are was were the a an of in on at for to from by with and or not all our ' +
    'we us my me i you your it its this that these those there have has had be been will would can could should shall may might show tell give list ' +
    'please current currently year years month months quarter quarters week weeks day days last next past since until today now about than more most ' +
    'less least each every any some total sum amount figure figures number numbers money account accounts fund funds family office house asset assets ' +
    'was wie viel viele wann wo wer wem welche welcher welches welchen warum ist sind war waren der die das den dem des ein eine einen einer eines und ' +
    'oder nicht unser unsere unserer unseren wir uns mein meine ich haben hat hatte wird werden kann konnen zeige zeig mir bitte jahr jahre monat monate ' +
    'quartal woche tag tage letzte letzten letztes nachste nachsten seit bis heute jetzt uber mehr meisten alle summe betrag zahl zahlen geld konto ' +
    'konten fonds familie haus im am zum zur von fur mit auf aus bei nach hoch gross'
  ).split(' '),
)
