import {
  ActivityIcon,
  BadgePercentIcon,
  BellRingIcon,
  BotIcon,
  ChartColumnIcon,
  CornerUpRightIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  HandshakeIcon,
  HomeIcon,
  ImagesIcon,
  ImageUpIcon,
  InboxIcon,
  InfoIcon,
  LayoutDashboardIcon,
  LayoutTemplateIcon,
  ListChecksIcon,
  type LucideIcon,
  MailIcon,
  MessageCircleQuestionIcon,
  MessageSquarePlusIcon,
  NewspaperIcon,
  PackagePlusIcon,
  PencilRulerIcon,
  QuoteIcon,
  ReceiptTextIcon,
  ScaleIcon,
  ScrollTextIcon,
  SendIcon,
  SettingsIcon,
  StarIcon,
  TicketPercentIcon,
  Trash2Icon,
  UserSearchIcon,
  UsersIcon,
  UsersRoundIcon,
} from "lucide-react";
import {
  type Area,
  NAV_GROUPS,
  type RESOURCES,
  readPermission,
  resourceEntries,
  screenPath,
} from "@/lib/access/resources/resources";
import type { Permission } from "@/lib/access/staff/rules/permissions";

export interface NavItem {
  href: string;
  label: string;
  icon: LucideIcon;
  permission: Permission;
}

export interface NavGroup {
  label: string;
  /** Set where the first entry says what the group is. */
  untitled?: true;
  items: NavItem[];
}

type NavArea = {
  [A in Area]: (typeof RESOURCES)[A] extends { nav: object } ? A : never;
}[Area];

const ICONS: Record<NavArea, LucideIcon> = {
  dashboard: LayoutDashboardIcon,
  reports: ChartColumnIcon,
  orders: ReceiptTextIcon,
  disputes: ScaleIcon,
  licenses: ScrollTextIcon,
  invoices: FileSpreadsheetIcon,
  buyers: UserSearchIcon,
  tasks: ListChecksIcon,
  requests: MessageSquarePlusIcon,
  plans: HomeIcon,
  addons: PackagePlusIcon,
  promotions: TicketPercentIcon,
  sales: BadgePercentIcon,
  blog: FileTextIcon,
  services: HandshakeIcon,
  "home-sections": LayoutTemplateIcon,
  testimonials: QuoteIcon,
  gallery: ImagesIcon,
  uploads: ImageUpIcon,
  team: UsersRoundIcon,
  designers: PencilRulerIcon,
  about: InfoIcon,
  redirects: CornerUpRightIcon,
  trash: Trash2Icon,
  users: UsersIcon,
  settings: SettingsIcon,
  assistants: BotIcon,
  alerts: BellRingIcon,
  activity: ActivityIcon,
  "contact-messages": InboxIcon,
  reviews: StarIcon,
  newsletter: MailIcon,
  letters: NewspaperIcon,
  issues: MessageCircleQuestionIcon,
  outbox: SendIcon,
};

const itemsOf = (group: string): NavItem[] =>
  resourceEntries.flatMap(([area, { nav }]) =>
    nav?.group === group
      ? [
          {
            href: screenPath(area),
            label: nav.label,
            icon: ICONS[area as NavArea],
            permission: readPermission(area) as Permission,
          },
        ]
      : [],
  );

export const NAV: NavGroup[] = NAV_GROUPS.map((label) => ({
  label,
  ...(label === "Dashboard" ? { untitled: true } : {}),
  items: itemsOf(label),
}));
