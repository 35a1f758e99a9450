import { LogOut } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useLogout } from './leaving.tsx'

/** Its words from that width on, or else the sign alone. */
export function Logout({ words }: { words: keyof typeof looks }) {
  const logOut = useLogout()
  const look = looks[words]
  return (
    <>
      <Button variant="quiet" icon={LogOut} onClick={logOut} className={look.words}>
        Logout
      </Button>
      <IconButton icon={LogOut} large label="Logout" onClick={logOut} className={look.sign} />
    </>
  )
}

const looks = {
  md: { words: '-mr-2.5 max-md:hidden', sign: '-mr-2.5 md:hidden' },
  lg: { words: '-mr-2.5 max-lg:hidden', sign: '-mr-2.5 lg:hidden' },
}
