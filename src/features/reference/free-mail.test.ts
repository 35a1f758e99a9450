import { expect, test } from 'vitest'
import { isFreeMail } from './free-mail.ts'

test.for([
  'glyn@gmail.com',
  'glyn@GoogleMail.com',
  'glyn@hotmail.co.uk',
  'glyn@yahoo.fr',
  'glyn@outlook.com',
  'glyn@icloud.com',
  'glyn@me.com',
  'glyn@proton.me',
  'glyn@btinternet.com',
])('%s may be anyone’s', (email) => expect(isFreeMail(email)).toBe(true))

test.for([
  'glyn@cambrian-foods.example',
  'glyn@live.nhs.uk',
  'glyn@yahoo.harbour-hr.co.uk',
  'glyn@notgmail.com',
  'gmail.com@cambrian-foods.example',
])('%s belongs to an organisation', (email) => expect(isFreeMail(email)).toBe(false))
