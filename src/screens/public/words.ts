import { brand } from '#ui/brand.ts'

/**
 * The firm's public texts: its privacy notice, its accessibility statement and how to complain. It is the one
 * file to change for another firm; `docs/operations.md` says how. A link is `[words](address)`, a list an array.
 */
export type PublicWords = { title: string; lead: string; parts: readonly Part[] }
type Part = { title: string; says: readonly (string | readonly string[])[] }

const { product, firm } = brand
const email = 'privacy@harbour.example'
const reach = `Write to [${email}](mailto:${email}), or phone [${brand.phone}](tel:${brand.phone.replace(/\D/g, '')}), ${brand.hours}.`
/** The day on which someone at the firm last read all of this. */
const reviewed = 'Last reviewed on 22 November 2026.'

export const privacy: PublicWords = {
  title: 'Privacy notice',
  lead: `What ${product} keeps about people, who sees it, for how long, and what you can ask for.`,
  parts: [
    {
      title: 'Who is responsible',
      says: [
        `The company you work for decides what is recorded about you here. ${firm} is its HR adviser and works on it for that company. For accounts, for signing in and for its own advice, ${firm} is responsible itself.`,
        reach,
      ],
    },
    {
      title: 'What is kept',
      says: [
        [
          'About people with an account: name, username, e-mail address, a photo if they add one, and when and from which internet address they signed in. A password is kept only in a form from which it cannot be read.',
          'About requests: what the company and its advisers write in them, their messages and notes, and the documents they add.',
          'About new starters: name, address, date of birth, National Insurance number, bank details, emergency contacts, proof of the right to work, references, and a criminal record (DBS) check where the job calls for one.',
          'About reviews: goals, ratings, comments and plans.',
          'About conflicts at work: who is involved, statements, evidence, minutes, letters, decisions and appeals.',
          'About what is done here: who changed, revealed or downloaded what, when, and from which internet address.',
        ],
      ],
    },
    {
      title: 'Why',
      says: [
        'To employ people as a contract and the law require, such as proof of the right to work and what tax and pay need. To review work and settle conflicts fairly, which is in the interest of the employer and of everyone concerned. To keep accounts and records secure.',
        `${product} decides nothing about people by itself: people do.`,
      ],
    },
    {
      title: 'Who sees it',
      says: [
        [
          'The people of your company who have an account, and the advisers who serve that company. No other company.',
          'A conflict can be restricted to named people. The person it is about never sees it here.',
          'Administrators look after accounts and do not see requests.',
          'A referee, or a new starter, sees only what their own link opens.',
        ],
        'Nothing is sold or used for advertising. These pages load nothing from other sites and do not track anyone.',
      ],
    },
    {
      title: 'How it is protected',
      says: [
        'Identity and bank details, certificate and document numbers, what is written in cases, reviews and checks, letters and all documents are encrypted where they are stored. Names, titles, descriptions and messages are not. National Insurance numbers and the like are hidden until someone asks to see them, and each time that happens is recorded, as is every download.',
      ],
    },
    {
      title: 'How long it is kept',
      says: [
        [
          'What a referee said: deleted a year after it was received.',
          'The details of a DBS certificate and what is written about it: deleted six months after the decision.',
          'Answers typed for a review and never handed in: deleted 30 days after the link.',
          'E-mails: deleted a week after they were sent.',
          'Proof of the right to work: at least two years after the employment ends.',
        ],
        `Everything else is kept as long as the company needs it or the law asks for it. It is not deleted automatically. You and the company can ask ${firm} to delete it, and to say how long it expects to keep what concerns you: within a month ${firm} answers what is deleted, what has to be kept, and why.`,
      ],
    },
    {
      title: 'Cookies',
      says: [
        'All of them are needed to sign in, and there are no others:',
        [
          'One keeps you signed in. It goes when you sign out or close the browser, and works for 12 hours at most.',
          'One recognises this browser for 180 days, so that someone who guesses at your password cannot lock you out.',
          'One is set between your password and your second factor, for a few minutes.',
        ],
        'Your own browser also keeps:',
        [
          `What you have typed and not sent yet: until you send or discard it, or sign out. Anything over two weeks old is deleted when ${product} is next opened in that browser.`,
          'What is waiting to be sent, and which list you came from: until you close the tab or sign out.',
          'Whether you have turned single-key shortcuts on or off.',
          'A random code that changes when you sign out, so that every open tab notices. It says nothing about you.',
          'On the page of a new starter: a key, so that this browser can open the page again.',
        ],
      ],
    },
    {
      title: 'What you can ask for',
      says: [
        'You can ask for a copy of what is kept about you, to have it corrected, deleted or no longer used, and you can object to its use. It is free, and you can ask in any way you like. Ask your employer or us: you will have an answer within one month. If it is a lot of work it may take two months more, and we will tell you so within the first.',
        'Not happy with the answer? See [data-protection complaints](/complaints).',
        reviewed,
      ],
    },
  ],
}

export const accessibility: PublicWords = {
  title: 'Accessibility',
  lead: `Everyone should be able to use ${product}. This page says what works, what does not yet, and what to do if something stops you.`,
  parts: [
    {
      title: 'What you can rely on',
      says: [
        [
          'Everything works with the keyboard alone, and you can always see where the focus is.',
          'Everything works on a screen 320 pixels wide, which is also what 400 % zoom gives you.',
          'Controls, fields and pictures have names that screen readers read out, and errors are shown next to the field they belong to.',
          'Nothing is shown by colour alone. There is a light and a dark colour scheme, which follows the setting of your device.',
          'If your device asks for less motion, nothing moves.',
        ],
        'We aim to meet level AA of the Web Content Accessibility Guidelines 2.2.',
      ],
    },
    {
      title: 'How it is tested',
      says: [
        'A program checks every screen, wide and narrow, light and dark, whenever something is changed. There has been no outside audit yet, and it has not been tried with every browser and screen reader.',
      ],
    },
    {
      title: 'What does not work yet',
      says: [
        [
          'Uploaded documents are shown as they are. A screen reader may not be able to read them.',
          'Whether a PDF opens within the page depends on your browser. It can always be downloaded.',
          'Everything except the landing page and pages like this one needs JavaScript.',
        ],
      ],
    },
    {
      title: 'If something does not work for you',
      says: [
        `Tell us what you were trying to do, and on which device. ${reach} In the meantime an adviser can do it for you, by phone or by post.`,
        reviewed,
      ],
    },
  ],
}

export const complaints: PublicWords = {
  title: 'Data-protection complaints',
  lead: 'If you think that we have not used your personal data as we should, tell us. It costs nothing.',
  parts: [
    {
      title: 'How to complain',
      says: [
        `${reach} Say what happened, when, and what you would like us to do. There is no form to fill in, and someone else may write on your behalf if you agree.`,
        'If it is about what your employer records about you, you may complain to your employer as well.',
      ],
    },
    {
      title: 'What happens then',
      says: [
        [
          'We tell you within 30 days that we have received it.',
          'We look into it without undue delay, and ask you if anything is unclear. If it takes a while, we keep you informed.',
          'We tell you what we found and what we are doing about it.',
        ],
      ],
    },
    {
      title: 'If you are still not happy',
      says: [
        'You can complain to the Information Commissioner’s Office, ideally once we have answered, at [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/) or by phone on [0303 123 1113](tel:03031231113). You can also go to court.',
      ],
    },
    {
      title: 'Complaints about anything else',
      says: [
        `Not happy with our advice, an adviser or ${product} itself? ${reach} Say that it is a complaint, so that it is not answered by the person it is about.`,
        reviewed,
      ],
    },
  ],
}
