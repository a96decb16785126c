import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.firstName]: [
    ['Given name', 'Forename', 'First name(s)'],
    ['Vorname', 'Vorname(n)', 'Rufname'],
  ],
  [NAMES.lastName]: [
    ['Surname', 'Family name', 'Last name(s)'],
    ['Nachname', 'Familienname', 'Zuname'],
  ],
  [NAMES.email]: [
    ['E-mail address', 'Email address', 'E-mail'],
    ['E-Mail-Adresse', 'E-Mail', 'Mailadresse'],
  ],
  [NAMES.phone]: [
    ['Phone number', 'Telephone', 'Telephone number'],
    ['Telefon', 'Telefonnummer', 'Rufnummer'],
  ],
  [NAMES.birthDate]: [
    ['Date of birth', 'Birthday', 'DOB'],
    ['Geburtsdatum', 'Geburtstag', 'Geboren am'],
  ],
  [NAMES.gender]: [
    ['Sex', 'Gender identity', 'Salutation'],
    ['Geschlecht', 'Anrede', 'Geschlechtsangabe'],
  ],
  [NAMES.male]: [
    ['Man', 'Mr', 'M'],
    ['Männlich', 'Mann', 'Herr'],
  ],
  [NAMES.female]: [
    ['Woman', 'Ms', 'F'],
    ['Weiblich', 'Frau', 'W'],
  ],
  [NAMES.country]: [
    ['Country of residence', 'Nation', 'Country/Region'],
    ['Land', 'Wohnsitzland', 'Land/Region'],
  ],
  [NAMES.skills]: [
    ['Expertise', 'Competencies', 'Technical skills'],
    ['Kenntnisse', 'Fähigkeiten', 'Kompetenzen'],
  ],
  [NAMES.experience]: [
    ['Seniority', 'Experience level', 'Work experience'],
    ['Erfahrung', 'Berufserfahrung', 'Erfahrungsstufe'],
  ],
  [NAMES.junior]: [
    ['Entry level', 'Beginner', 'Junior level'],
    ['Einsteiger', 'Berufseinsteiger', 'Junior-Stufe'],
  ],
  [NAMES.mid]: [
    ['Mid-level', 'Intermediate', 'Medium'],
    ['Mittlere Stufe', 'Mittel', 'Einige Jahre'],
  ],
  [NAMES.senior]: [
    ['Senior level', 'Advanced', 'Expert'],
    ['Erfahren', 'Senior-Stufe', 'Viele Jahre'],
  ],
  [NAMES.salary]: [
    ['Pay', 'Annual salary', 'Expected salary'],
    ['Gehalt', 'Jahresgehalt', 'Gehaltswunsch'],
  ],
  [NAMES.startDate]: [
    ['Starting date', 'Date of joining', 'Available from'],
    ['Eintrittsdatum', 'Startdatum', 'Verfügbar ab'],
  ],
  [NAMES.workMode]: [
    ['Work model', 'Working arrangement', 'Place of work'],
    ['Arbeitsform', 'Arbeitsmodell', 'Arbeitsort'],
  ],
  [NAMES.remote]: [
    ['Remote work', 'Home office', 'From home'],
    ['Von zu Hause', 'Im Homeoffice', 'Ortsunabhängig'],
  ],
  [NAMES.office]: [
    ['On site', 'In the office', 'At the office'],
    ['Im Büro', 'Vor Ort', 'Büro'],
  ],
  [NAMES.hybrid]: [
    ['Hybrid work', 'Mixed', 'Partly remote'],
    ['Hybrides Arbeiten', 'Gemischt', 'Im Wechsel'],
  ],
  [NAMES.bio]: [
    ['About you', 'Biography', 'Short profile'],
    ['Über Sie', 'Kurzprofil', 'Lebenslauf'],
  ],
  [NAMES.newsletter]: [
    ['Subscribe to the newsletter', 'I want the newsletter', 'Yes to the newsletter'],
    ['Newsletter abonnieren', 'Ich möchte den Newsletter', 'Newsletter zusenden'],
  ],
  [NAMES.terms]: [
    ['I agree to the terms', 'Accept terms and conditions', 'I agree to the terms of use'],
    ['Ich akzeptiere die Bedingungen', 'Ich stimme den Bedingungen zu', 'AGB akzeptieren'],
  ],
  [NAMES.submit]: [
    ['Register', 'Send registration', 'Complete registration'],
    ['Registrierung absenden', 'Registrieren', 'Anmeldung absenden'],
  ],
  [NAMES.newsletterHeading]: [
    ['Mailing list', 'News by email', 'Email updates'],
    ['Rundbrief', 'Neuigkeiten per E-Mail', 'Verteiler'],
  ],
  [NAMES.termsHeading]: [
    ['Terms of use', 'Terms and conditions', 'Conditions'],
    ['Bedingungen', 'AGB', 'Nutzungsbedingungen'],
  ],
}
