import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'First name': [
    ['Given name', 'Forename', 'First name(s)'],
    ['Vorname', 'Vorname(n)', 'Rufname'],
  ],
  'Last name': [
    ['Surname', 'Family name', 'Last name(s)'],
    ['Nachname', 'Familienname', 'Zuname'],
  ],
  Email: [
    ['E-mail address', 'Email address', 'E-mail'],
    ['E-Mail-Adresse', 'E-Mail', 'Mailadresse'],
  ],
  Phone: [
    ['Phone number', 'Telephone', 'Telephone number'],
    ['Telefon', 'Telefonnummer', 'Rufnummer'],
  ],
  'Birth date': [
    ['Date of birth', 'Birthday', 'DOB'],
    ['Geburtsdatum', 'Geburtstag', 'Geboren am'],
  ],
  Gender: [
    ['Sex', 'Gender identity', 'Salutation'],
    ['Geschlecht', 'Anrede', 'Geschlechtsangabe'],
  ],
  Male: [
    ['Man', 'Mr', 'M'],
    ['Männlich', 'Mann', 'Herr'],
  ],
  Female: [
    ['Woman', 'Ms', 'F'],
    ['Weiblich', 'Frau', 'W'],
  ],
  Country: [
    ['Country of residence', 'Nation', 'Country/Region'],
    ['Land', 'Wohnsitzland', 'Land/Region'],
  ],
  Skills: [
    ['Expertise', 'Competencies', 'Technical skills'],
    ['Kenntnisse', 'Fähigkeiten', 'Kompetenzen'],
  ],
  Experience: [
    ['Seniority', 'Experience level', 'Work experience'],
    ['Erfahrung', 'Berufserfahrung', 'Erfahrungsstufe'],
  ],
  Junior: [
    ['Entry level', 'Beginner', 'Junior level'],
    ['Einsteiger', 'Berufseinsteiger', 'Junior-Stufe'],
  ],
  Mid: [
    ['Mid-level', 'Intermediate', 'Medium'],
    ['Mittlere Stufe', 'Mittel', 'Einige Jahre'],
  ],
  Senior: [
    ['Senior level', 'Advanced', 'Expert'],
    ['Erfahren', 'Senior-Stufe', 'Viele Jahre'],
  ],
  Salary: [
    ['Pay', 'Annual salary', 'Expected salary'],
    ['Gehalt', 'Jahresgehalt', 'Gehaltswunsch'],
  ],
  'Start date': [
    ['Starting date', 'Date of joining', 'Available from'],
    ['Eintrittsdatum', 'Startdatum', 'Verfügbar ab'],
  ],
  'Work mode': [
    ['Work model', 'Working arrangement', 'Place of work'],
    ['Arbeitsform', 'Arbeitsmodell', 'Arbeitsort'],
  ],
  Remote: [
    ['Remote work', 'Home office', 'From home'],
    ['Von zu Hause', 'Im Homeoffice', 'Ortsunabhängig'],
  ],
  Office: [
    ['On site', 'In the office', 'At the office'],
    ['Im Büro', 'Vor Ort', 'Büro'],
  ],
  Hybrid: [
    ['Hybrid work', 'Mixed', 'Partly remote'],
    ['Hybrides Arbeiten', 'Gemischt', 'Im Wechsel'],
  ],
  Bio: [
    ['About you', 'Biography', 'Short profile'],
    ['Über Sie', 'Kurzprofil', 'Lebenslauf'],
  ],
  'Send me the newsletter': [
    ['Subscribe to the newsletter', 'I want the newsletter', 'Yes to the newsletter'],
    ['Newsletter abonnieren', 'Ich möchte den Newsletter', 'Newsletter zusenden'],
  ],
  'I accept the terms': [
    ['I agree to the terms', 'Accept terms and conditions', 'I agree to the terms of use'],
    ['Ich akzeptiere die Bedingungen', 'Ich stimme den Bedingungen zu', 'AGB akzeptieren'],
  ],
  'Submit registration': [
    ['Register', 'Send registration', 'Complete registration'],
    ['Registrierung absenden', 'Registrieren', 'Anmeldung absenden'],
  ],
  Newsletter: [
    ['Mailing list', 'News by email', 'Email updates'],
    ['Rundbrief', 'Neuigkeiten per E-Mail', 'Verteiler'],
  ],
  Terms: [
    ['Terms of use', 'Terms and conditions', 'Conditions'],
    ['Bedingungen', 'AGB', 'Nutzungsbedingungen'],
  ],
}
