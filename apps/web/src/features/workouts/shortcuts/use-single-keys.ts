import { useLocalStorage } from '@mantine/hooks';

/** Whether single characters are shortcuts in this browser. */
export function useSingleKeys() {
  const [areOn, setAreOn] = useLocalStorage({
    key: 'trackboard-single-key-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { areOn, setAreOn };
}
