import {
  ActivityIcon,
  BellRingIcon,
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
  PackagePlusIcon,
  QuoteIcon,
  ReceiptTextIcon,
  SendIcon,
  SettingsIcon,
  UsersIcon,
  UsersRoundIcon,
} from "lucide-react";
import type { Permission } from "@/lib/users/permissions";

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

/** The screens of the back office; each role sees those it may read. */
export const NAV: NavGroup[] = [
  {
    label: "Dashboard",
    untitled: true,
    items: [
      { href: "/admin", label: "Dashboard", icon: LayoutDashboardIcon, permission: "dashboard:read" },
      { href: "/admin/orders", label: "Orders", icon: ReceiptTextIcon, permission: "orders:read" },
      { href: "/admin/tasks", label: "Work List", icon: ListChecksIcon, permission: "tasks:read" },
    ],
  },
  {
    label: "Content",
    items: [
      { href: "/admin/house-plans", label: "House Plans", icon: HomeIcon, permission: "plans:read" },
      { href: "/admin/addons", label: "Plan Addons", icon: PackagePlusIcon, permission: "addons:read" },
      { href: "/admin/blog", label: "Blog", icon: FileTextIcon, permission: "blog:read" },
      { href: "/admin/services", label: "Services", icon: HandshakeIcon, permission: "services:read" },
      {
        href: "/admin/home-sections",
        label: "Home Sections",
        icon: LayoutTemplateIcon,
        permission: "home-sections:read",
      },
      {
        href: "/admin/testimonials",
        label: "Testimonials",
        icon: QuoteIcon,
        permission: "testimonials:read",
      },
      { href: "/admin/gallery", label: "Gallery", icon: ImagesIcon, permission: "gallery:read" },
      { href: "/admin/media", label: "Media Library", icon: ImageUpIcon, permission: "uploads:read" },
      { href: "/admin/team", label: "Team", icon: UsersRoundIcon, permission: "team:read" },
      { href: "/admin/about", label: "About", icon: InfoIcon, permission: "about:read" },
    ],
  },
  {
    label: "System",
    items: [
      { href: "/admin/users", label: "Users", icon: UsersIcon, permission: "users:read" },
      { href: "/admin/settings", label: "Settings", icon: SettingsIcon, permission: "settings:read" },
      { href: "/admin/alerts", label: "Alerts", icon: BellRingIcon, permission: "alerts:read" },
      { href: "/admin/activity", label: "Activity Logs", icon: ActivityIcon, permission: "activity:read" },
    ],
  },
  {
    label: "Communication",
    items: [
      {
        href: "/admin/contact-messages",
        label: "Contact Messages",
        icon: InboxIcon,
        permission: "contact-messages:read",
      },
      { href: "/admin/newsletter", label: "Newsletter", icon: MailIcon, permission: "newsletter:read" },
      {
        href: "/admin/issues",
        label: "Concierge Issues",
        icon: MessageCircleQuestionIcon,
        permission: "issues:read",
      },
      { href: "/admin/outbox", label: "Outbox", icon: SendIcon, permission: "orders:read" },
    ],
  },
];
