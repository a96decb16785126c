import { HAS_MOVED } from '#office/apps/base/picture-app.ts'
import { PAYROLL_LABELS as PAYROLL, PAYROLL_SENTENCES as SAID } from '#office/apps/payroll/labels.ts'

/** What pictures say in German under `words`: names, and sentences with their values as `{}`. */
export const GERMAN: Readonly<Record<string, string>> = {
  [HAS_MOVED]: 'Das Bild war vor dem Klick anders. Nichts wurde getan.',
  Payroll: 'Gehalt',
  [PAYROLL.employees]: 'Mitarbeiter',
  [PAYROLL.look]: 'Suche',
  [PAYROLL.number]: 'Nummer',
  [PAYROLL.name]: 'Name',
  [PAYROLL.open]: 'Öffnen',
  [PAYROLL.employee]: 'Mitarbeiterblatt',
  [PAYROLL.entries]: 'Buchungen',
  [PAYROLL.wageType]: 'Lohnart',
  [PAYROLL.wageTypes]: 'Lohnarten',
  [PAYROLL.amount]: 'Betrag',
  [PAYROLL.reference]: 'Zeichen',
  [PAYROLL.newEntry]: 'Neue Buchung',
  [PAYROLL.back]: 'Zurück',
  [PAYROLL.post]: 'Buchen',
  [PAYROLL.confirm]: 'Bestätigen',
  [PAYROLL.yes]: 'Ja',
  [PAYROLL.no]: 'Nein',
  [SAID.question]: '{} für {} buchen, Zeichen {}?',
  [SAID.posted]: 'Buchung {} wurde gebucht.',
  [SAID.chooseEmployee]: 'Wählen Sie zuerst einen Mitarbeiter der Liste.',
  [SAID.chooseWageType]: 'Wählen Sie zuerst eine Lohnart der Liste.',
  [SAID.wrongAmount]: 'Geben Sie den Betrag als 123.40 ein, mit zwei Stellen nach dem Punkt.',
  [SAID.wrongReference]: 'Ein Zeichen hat Buchstaben, Ziffern und Striche.',
}

/** A text of a picture in German; the same text, if it is none. */
export const inGerman = (text: string): string => (Object.hasOwn(GERMAN, text) ? GERMAN[text]! : text)
