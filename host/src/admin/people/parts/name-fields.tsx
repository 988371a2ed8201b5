import { languages } from '@portico/contracts/platform/languages';
import type { Language } from '@portico/contracts/platform/tenant';
import { useText } from '@portico/remote-contract';

import { Select, TextField } from '@portico/ui/form';
import { languageNames } from '../../../pages/public/language-choice.tsx';

export interface Names {
  FirstName: string;
  LastName: string;
  Email: string;
  UserName: string;
  userKey: string;
  language: Language;
}

interface NameFieldsProps {
  value: Names;
  onChange: (value: Names) => void;
  /** The error of a field. */
  errorOf(name: keyof Names): string | undefined;
  /** False if the sign-in is shared with accounts outside the administrator's reach. */
  mayChangeSignIn?: boolean;
}

const texts = ['FirstName', 'LastName', 'Email', 'UserName', 'userKey'] as const;
const longest: Record<(typeof texts)[number], number> = {
  FirstName: 80,
  LastName: 80,
  Email: 254,
  UserName: 200,
  userKey: 64,
};

export function NameFields({ value, onChange, errorOf, mayChangeSignIn = true }: NameFieldsProps) {
  const t = useText();
  const described = { UserName: t('admin.people.userNameHint'), userKey: t('admin.people.userKeyHint') };
  return (
    <>
      {texts.map((name) => (
        <TextField
          key={name}
          label={t(`admin.people.${name}`)}
          {...(name === 'UserName' || name === 'userKey' ? { description: described[name] } : {})}
          isOptional={name === 'userKey' || name === 'UserName'}
          isDisabled={!mayChangeSignIn && (name === 'Email' || name === 'UserName')}
          value={value[name]}
          maxLength={longest[name]}
          type={name === 'Email' ? 'email' : 'text'}
          autoComplete="off"
          onChange={(typed) => onChange({ ...value, [name]: typed })}
          error={errorOf(name)}
        />
      ))}
      <Select
        label={t('admin.people.language')}
        value={value.language}
        choices={languages.map((id) => ({ id, label: languageNames[id] }))}
        onChange={(language) => onChange({ ...value, language: language as Language })}
      />
    </>
  );
}
