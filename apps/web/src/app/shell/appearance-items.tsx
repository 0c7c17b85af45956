import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';

const schemes: readonly { value: MantineColorScheme; words: string }[] = [
  { value: 'auto', words: 'System' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
];

/** Chooses between the system's scheme, light and dark. */
export function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const scheme = schemes.find((known) => known.value === value);
    if (scheme) setColorScheme(scheme.value);
  };
  return (
    <>
      <Menu.Label id="appearance">Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {schemes.map(({ value, words }) => (
          <Menu.RadioItem key={value} value={value}>
            {words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
