// The screens as the documentation of Mantine builds them: all styles, inputs and cards of the library, one bundle.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { createRoot } from 'react-dom/client';
import {
  ActionIcon,
  AppShell,
  Badge,
  Button,
  Card,
  Checkbox,
  Container,
  Group,
  Image,
  MantineProvider,
  Menu,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { BrowserRouter, Link } from 'react-router-dom';
import type { Home } from './home.ts';

const screen = new URLSearchParams(location.search).get('screen');

function Filters() {
  const form = useForm({ initialValues: { zipCode: '77002', radius: '25', min: '', max: '' } });
  return (
    <form onSubmit={form.onSubmit(() => void notifications.show({ message: 'Searched' }))}>
      <Stack>
        <TextInput label="ZIP code" {...form.getInputProps('zipCode')} />
        <Select label="Search Radius" data={['5', '10', '25', '100']} {...form.getInputProps('radius')} />
        <NumberInput label="Min Cost" {...form.getInputProps('min')} />
        <NumberInput label="Max Cost" {...form.getInputProps('max')} />
        <Checkbox.Group label="Care types">
          <Group>
            {['Assisted Living', 'Memory Care', 'Independent Living', 'Skilled Nursing'].map((label) => (
              <Checkbox key={label} value={label} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
        <Button type="submit">Search Properties</Button>
      </Stack>
    </form>
  );
}

const HomeCard = ({ home, onDelete }: { home: Home; onDelete?: () => void }) => (
  <Card withBorder shadow="sm" padding="lg" radius="md">
    <Card.Section>
      <Image src={home.photo} h={180} alt="" />
    </Card.Section>
    <Group justify="space-between" mt="md">
      <Title order={3}>{home.name}</Title>
      <Badge>Available</Badge>
      <ActionIcon variant="default" radius="xl" aria-label={`Add ${home.name} to favorites`}>
        ♥
      </ActionIcon>
    </Group>
    <Text c="dimmed">{home.place}</Text>
    <Text fw={600}>{home.price}</Text>
    <Group gap="xs">
      {home.careTypes.map((careType) => (
        <Badge key={careType} variant="light">
          {careType}
        </Badge>
      ))}
    </Group>
    <Button component={Link} to="/home" mt="md" fullWidth>
      View Details
    </Button>
    {onDelete && (
      <Button variant="subtle" color="red" onClick={onDelete}>
        Delete
      </Button>
    )}
  </Card>
);

function Screen() {
  const { data: homes } = useQuery({
    queryKey: ['homes'],
    queryFn: async (): Promise<Home[]> => (await fetch('/homes.json')).json(),
  });
  const [isOpen, { open, close }] = useDisclosure();
  const form = useForm({ initialValues: { message: '', phone: '', email: '' } });
  if (!homes) return <Skeleton height={400} />;
  if (screen === 'detail')
    return (
      <Stack>
        <Title order={1}>{homes[0]?.name}</Title>
        {homes.slice(0, 1).map((home) => (
          <HomeCard key={home.id} home={home} />
        ))}
        <Text>{homes[0]?.description}</Text>
        <Card withBorder component="form">
          <Textarea label="Message" {...form.getInputProps('message')} />
          <TextInput label="Phone" {...form.getInputProps('phone')} />
          <TextInput label="Email" {...form.getInputProps('email')} />
          <Button type="submit">Send Inquiry</Button>
        </Card>
      </Stack>
    );
  const isDashboard = screen === 'dashboard';
  return (
    <Stack>
      <Title order={1}>
        {isDashboard ? 'Property Owner Dashboard' : 'Find Your Perfect Senior Care Home'}
      </Title>
      {!isDashboard && <Filters />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {homes.slice(0, isDashboard ? 8 : 24).map((home) => (
          <HomeCard key={home.id} home={home} {...(isDashboard && { onDelete: open })} />
        ))}
      </SimpleGrid>
      <Modal opened={isOpen} onClose={close} title="Delete property">
        <Button onClick={close}>Delete</Button>
      </Modal>
    </Stack>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <AppShell header={{ height: 64 }} padding="md">
            <AppShell.Header>
              <Group justify="space-between" px="md">
                <Text fw={700}>Senior Care Living</Text>
                <Menu>
                  <Menu.Target>
                    <Button variant="default">Menu</Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item>Favorites</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </Group>
            </AppShell.Header>
            <AppShell.Main>
              <Container size="lg">
                <Screen />
              </Container>
            </AppShell.Main>
          </AppShell>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
