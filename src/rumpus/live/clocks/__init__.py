"""Time for live rooms, and what wakes them."""

from rumpus.live.clocks.bell import Bell, Waker
from rumpus.live.clocks.clock import Alarm, Clock, StoreClock

__all__ = ["Alarm", "Bell", "Clock", "StoreClock", "Waker"]
