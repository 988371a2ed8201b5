// A facade of the router with only what pages may use. Sharing this instead of react-router preserves tree shaking in
// the host.
export {
  Link,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
