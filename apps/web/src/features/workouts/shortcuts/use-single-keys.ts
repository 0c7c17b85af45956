import { useLocalStorage } from '@mantine/hooks';

/** Whether letters and signs alone are shortcuts in this browser. */
export function useSingleKeys() {
  const [areOn, setAreOn] = useLocalStorage({
    key: 'trackboard-single-key-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { areOn, setAreOn };
}
